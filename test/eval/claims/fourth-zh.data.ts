// Chinese turns of the fourth part. It is kept aside and scored once, at the end: those who write extraction rules do
// not run it, read it or tune on it before.
import {
  appointment,
  as,
  assistant,
  at,
  commitment,
  dislikes,
  fact,
  goal,
  likes,
  maybe,
  other,
  plan,
  suite,
  tool,
  trap,
  user,
} from './claim-case.ts'

/** Chinese dialogues kept aside. */
export const FOURTH_ZH = suite('zh', 'fourth', [
  [
    user(
      '帮我想几个便当的菜吧，我对花生过敏，老公又不吃香菜。',
      fact(['花生', '对花生过敏', '花生过敏'], '我对花生过敏', { attribute: '过敏', polarity: 'either' }),
      dislikes(['香菜', '不吃香菜'], '老公又不吃香菜', {
        attribute: '饮食',
        about: ['老公', '我老公', '丈夫', '用户的老公'],
        polarity: 'either',
        or: ['fact'],
      }),
    ),
    assistant('好的，您喜欢吃鱼，可以试试照烧三文鱼便当。'),
    trap('small talk', '听起来不错，谢啦'),
  ],
  [
    user(
      '我在成都做护士，三班倒，已经干了八年了。',
      fact('护士', '我在成都做护士', { attribute: '职业' }),
      fact('成都', '我在成都做护士', { attribute: '城市' }),
      maybe(fact(['三班倒', '八年'], '三班倒，已经干了八年了', { attribute: '工作' })),
    ),
    trap('question', '上夜班的人怎么调整睡眠比较好？'),
    user(
      '以后回答我尽量简短一点，别列一大堆条目。',
      likes(['简短', '简短一点', '尽量简短一点'], '回答我尽量简短一点', {
        attribute: '回答方式',
        or: ['fact', 'goal'],
      }),
      maybe(dislikes(['条目', '列一大堆条目'], '别列一大堆条目', { polarity: 'either', or: ['fact'] })),
    ),
  ],
  [
    user(
      '家里养了只橘猫，叫年糕，最近老半夜叫，怎么办',
      fact(['橘猫', '养了只橘猫'], '家里养了只橘猫，叫年糕', {
        attribute: '宠物',
        about: ['user', '年糕', '猫'],
      }),
      fact('年糕', '家里养了只橘猫，叫年糕', { attribute: '名字', about: ['user', '橘猫', '猫', '年糕'] }),
    ),
    trap('hypothetical', '要是以后再养一只，我就养狗。'),
    trap('third person', '楼下邻居说猫叫是因为饿。'),
  ],
  [
    at(
      '2023-12-30T20:10',
      trap(
        'date',
        '下周三我要去北京出差，帮我列个行李清单。',
        plan(['北京', '去北京出差', '北京出差'], '下周三我要去北京出差', {
          attribute: '出差',
          or: ['fact'],
          when: ['2024-01-03', '2024-01-04'],
        }),
      ),
    ),
    trap(
      'date',
      '对了，8号上午还约了牙医，别忘了。',
      appointment(['牙医', '约了牙医'], '8号上午还约了牙医', {
        attribute: '预约',
        when: [
          ['2024-01-08', '2024-01-09'],
          ['2024-01-08T00:00', '2024-01-08T12:00'],
          ['2024-01-08T06:00', '2024-01-08T12:00'],
          ['2024-01-08T08:00', '2024-01-08T12:00'],
        ],
      }),
    ),
  ],
  [
    user(
      '我住在杭州西湖区，平时骑电动车上班。',
      fact(['电动车', '骑电动车', '骑电动车上班'], '平时骑电动车上班', {
        attribute: '通勤',
        or: ['preference'],
      }),
    ),
    at(
      '2024-08-02T09:30',
      trap(
        'correction',
        '我已经搬到苏州了，之前说的杭州不算了。',
        fact(['苏州', '搬到苏州'], '我已经搬到苏州了', { attribute: '城市' }),
      ),
    ),
    trap('question', '苏州哪里买菜方便？'),
  ],
  [
    user(
      '我吃素好几年了，有什么补铁的办法吗？',
      fact(['吃素', '素'], '我吃素好几年了', { attribute: '饮食', polarity: 'either', or: ['preference'] }),
    ),
    trap(
      'paraphrase',
      '因为我不吃肉，所以菠菜和黑木耳应该可以吧？',
      maybe(dislikes(['肉', '吃肉', '不吃肉'], '我不吃肉', { polarity: 'either', or: ['fact'] })),
    ),
    trap('negation', '我没有贫血，就是随便问问。'),
  ],
  [
    user(
      '我叫林晓，女儿今年上小学二年级，算术比较弱。',
      fact('林晓', '我叫林晓', { attribute: '姓名' }),
      fact(['小学二年级', '二年级', '上小学二年级'], '女儿今年上小学二年级', {
        attribute: '年级',
        about: ['女儿', '我女儿', '用户的女儿', '林晓的女儿'],
      }),
      maybe(
        fact(['算术比较弱', '算术'], '算术比较弱', {
          about: ['女儿', '我女儿', '用户的女儿'],
          polarity: 'either',
        }),
      ),
    ),
    trap('quotation', '老师在群里说“我最讨厌家长代做作业”，我该怎么回复？'),
    user(
      '我答应了她，每周六带她去游泳。',
      commitment(['带她去游泳', '游泳', '每周六带她去游泳'], '我答应了她，每周六带她去游泳', {
        attribute: '承诺',
      }),
    ),
  ],
  [
    user(
      '我平时用Go写后端，编辑器是Neovim，代码里注释请用英文。',
      fact(['Go', '用Go写后端', 'Go写后端'], '我平时用Go写后端', {
        attribute: '编程语言',
        or: ['preference'],
      }),
      fact(['Neovim'], '编辑器是Neovim', {
        attribute: '编辑器',
        about: ['user', '编辑器'],
        or: ['preference'],
      }),
      likes(['英文', '注释请用英文', '用英文'], '代码里注释请用英文', {
        attribute: '注释',
        or: ['fact', 'goal'],
      }),
    ),
    tool('go: module example.com/app: no matching versions for query "latest"'),
    trap('task', '这个报错帮我修一下，然后把函数改短一点。'),
  ],
  [
    user(
      '打算明年三月考教师资格证，现在每天晚上背一个小时书。',
      plan(['教师资格证', '考教师资格证'], '打算明年三月考教师资格证', {
        attribute: '考试',
        when: ['2025-03-01', '2025-04-01'],
      }),
      fact(['背一个小时书', '每天晚上背一个小时书', '背书'], '现在每天晚上背一个小时书', {
        attribute: '习惯',
        or: ['preference'],
      }),
    ),
    trap('joke', '再背下去我都要变成书了哈哈哈'),
  ],
  [
    other('小赵', '我最爱吃辣，咱们去吃火锅吧。'),
    as(
      '阿敏',
      user(
        '我胃不好，吃不了辣的，要不换个粤菜？',
        fact(['胃不好'], '我胃不好', { attribute: '健康', polarity: 'either' }),
        dislikes(['辣', '辣的', '吃不了辣的', '吃不了辣'], '吃不了辣的', {
          attribute: '饮食',
          or: ['fact'],
          polarity: 'either',
        }),
        maybe(likes('粤菜', '要不换个粤菜', { or: ['goal'] })),
      ),
    ),
  ],
  [
    user(
      '周末我一般去爬山，最怕人多的地方，有没有冷门的路线推荐？',
      fact(['爬山', '去爬山'], '周末我一般去爬山', { attribute: '爱好', or: ['preference'] }),
      dislikes(['人多的地方', '人多'], '最怕人多的地方', { attribute: '出行' }),
    ),
    trap('small talk', '今天天气真好，心情也不错~'),
  ],
  [
    at(
      '2024-02-29T22:00',
      trap(
        'date',
        '明天开始我要戒糖一个月，给我打打气。',
        plan(['戒糖', '戒糖一个月'], '明天开始我要戒糖一个月', {
          attribute: '饮食',
          polarity: 'either',
          when: [
            ['2024-03-01', '2024-03-02'],
            ['2024-03-01', '2024-04-01'],
            ['2024-03-01', '2024-03-31'],
          ],
        }),
      ),
    ),
    assistant('加油！你一直很喜欢喝奶茶，可以先换成无糖茶。'),
  ],
  [
    user(
      '想攒够首付，目标是两年存三十万。我花钱比较保守，股票不碰。',
      goal(['首付', '攒够首付'], '想攒够首付', { attribute: '存款' }),
      maybe(goal(['两年存三十万', '三十万'], '目标是两年存三十万')),
      maybe(fact(['保守', '比较保守', '花钱比较保守'], '我花钱比较保守', { or: ['preference'] })),
      dislikes(['股票', '股票不碰'], '股票不碰', { attribute: '理财', or: ['fact'] }),
    ),
    trap('question', '国债和定期存款哪个划算？'),
  ],
  [
    user(
      '我妈有高血压，饭菜要少盐。我爸以前是厨师，给点他会喜欢的建议。',
      fact(['高血压', '有高血压'], '我妈有高血压', {
        attribute: '健康',
        about: ['妈妈', '我妈', '妈', '母亲', '用户的妈妈'],
      }),
      maybe(
        fact(['少盐'], '饭菜要少盐', {
          or: ['preference', 'goal'],
          about: ['user', '我妈', '妈妈', '妈', '饭菜'],
          polarity: 'either',
        }),
      ),
      fact(['厨师', '以前是厨师'], '我爸以前是厨师', {
        attribute: '职业',
        about: ['爸爸', '我爸', '爸', '父亲', '用户的爸爸'],
      }),
    ),
    trap('task', '把下面这段话翻译成英文，语气客气一点。'),
  ],
  [
    user(
      '坐飞机我只选靠过道的位置，晕车药也得常备。',
      likes(['靠过道', '靠过道的位置', '过道'], '坐飞机我只选靠过道的位置', { attribute: '座位' }),
      maybe(fact(['晕车药', '晕车药也得常备', '常备'], '晕车药也得常备')),
    ),
    at(
      '2024-05-16T10:00',
      trap('recalled', '你上次记的是“坐飞机我只选靠过道的位置”，没错。那这趟航班选哪排？'),
    ),
  ],
  [
    user(
      '作为一个左撇子，我用普通剪刀总是不顺手，有推荐的吗？',
      fact(['左撇子'], '作为一个左撇子', { attribute: '习惯' }),
    ),
    user(
      '还有，我弹古筝十来年了，指甲要留着。',
      fact(['古筝', '弹古筝'], '我弹古筝十来年了', { attribute: '爱好', or: ['preference'] }),
      maybe(fact(['指甲', '指甲要留着'], '指甲要留着', { or: ['preference', 'goal'] })),
    ),
  ],
  [
    user(
      '跟客户说好了六月底之前交第一版设计稿，时间有点紧，怎么排？',
      commitment(['第一版设计稿', '设计稿', '交第一版设计稿'], '跟客户说好了六月底之前交第一版设计稿', {
        attribute: '交付',
        or: ['fact', 'goal'],
        when: [
          ['2024-06-01', '2024-07-01'],
          ['2024-06-30', '2024-07-01'],
          ['2024-05-14T10:00', '2024-07-01'],
          ['2024-06-20', '2024-07-01'],
          ['2024-06-21', '2024-07-01'],
        ],
      }),
    ),
  ],
  [
    trap('hypothetical', '如果我是老师，我肯定不布置这么多作业。'),
    user(
      '爱看悬疑片，恐怖片就算了，晚上会睡不着。',
      likes(['悬疑片'], '爱看悬疑片', { attribute: '电影' }),
      dislikes(['恐怖片'], '恐怖片就算了', { attribute: '电影' }),
    ),
  ],
  [
    user(
      '我和我太太去年在郊区买了套小院，想种点好养活的花。',
      fact(['小院', '买了套小院', '郊区'], '我和我太太去年在郊区买了套小院', {
        attribute: '住房',
        about: ['user', '太太', '我太太'],
        when: ['2023-01-01', '2024-01-01'],
      }),
      maybe(goal(['种点好养活的花', '花', '种花'], '想种点好养活的花')),
    ),
    trap('small talk', '唉，今天有点烦，什么都不想干。'),
    user(
      '跟我说话别用“您”，叫我老周就行。',
      dislikes(['您', '“您”', '用“您”'], '跟我说话别用“您”', {
        attribute: '称呼',
        polarity: 'either',
        or: ['fact'],
      }),
      fact('老周', '叫我老周就行', { attribute: '称呼', or: ['preference'] }),
    ),
  ],
  [
    user(
      '我弟下个月结婚，我得准备个红包，包多少合适？',
      fact(['结婚', '下个月结婚'], '我弟下个月结婚', {
        attribute: '婚姻',
        about: ['弟弟', '我弟', '弟', '用户的弟弟'],
        or: ['goal', 'commitment'],
        when: ['2024-06-01', '2024-07-01'],
      }),
      maybe(commitment(['准备个红包', '红包'], '我得准备个红包', { or: ['goal'] })),
    ),
    trap('third person', '同事说他表姐结婚包了两千。'),
    user(
      '每周二、四晚上我要上日语课，别把家宴排在这两天。',
      fact(['日语课', '上日语课'], '每周二、四晚上我要上日语课', {
        attribute: '日程',
        or: ['commitment', 'goal'],
      }),
      maybe(
        dislikes(['家宴'], '别把家宴排在这两天', { polarity: 'either', or: ['fact', 'goal', 'commitment'] }),
      ),
    ),
    trap('negation', '我不是为了考级才学的，没那个打算。'),
    user(
      '我希望三年内能去京都住上一阵子。',
      goal(['京都', '去京都住上一阵子', '去京都'], '我希望三年内能去京都住上一阵子', { attribute: '愿望' }),
    ),
  ],
])
