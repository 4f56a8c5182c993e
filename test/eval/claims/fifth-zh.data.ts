// Chinese turns of the fifth part. It is kept aside and scored once, at the end: those who write extraction rules do
// not run it, read it or tune on it before.
import {
  appointment,
  assistant,
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

const MOTHER = ['妈妈', '我妈', '妈', '母亲', 'mother', 'mom']
const WIFE = ['老婆', '我老婆', '妻子', 'wife']
const BOSS = ['老板', '我老板', 'boss']
const CAT = ['团子', '橘猫', '猫', 'cat']

/** Chinese dialogues kept aside. */
export const FIFTH_ZH = suite('zh', 'fifth', [
  [
    user(
      '我对花生过敏，推荐几个适合带饭的菜吧',
      fact(['花生', '花生过敏', '对花生过敏'], '我对花生过敏', {
        attribute: '过敏',
        polarity: 'either',
        or: ['preference'],
      }),
    ),
    assistant('好的，考虑到你喜欢吃辣，可以试试宫保鸡丁，不放花生就行。'),
    trap('question', '微波炉热三分钟够吗？'),
    user(
      '其实我不太能吃辣，以后推荐清淡点的',
      dislikes(['辣', '吃辣', '不太能吃辣'], '我不太能吃辣', {
        attribute: '口味',
        polarity: 'either',
        or: ['fact'],
      }),
      likes(['清淡', '清淡点', '清淡点的', '推荐清淡点的'], '以后推荐清淡点的', {
        attribute: '口味',
        or: ['fact', 'goal', 'commitment'],
      }),
    ),
  ],
  [
    user(
      '我在杭州做前端开发，工作五年了',
      fact('杭州', '我在杭州', { attribute: '城市' }),
      fact(['前端开发', '前端'], '做前端开发', { attribute: '职业' }),
      fact(['五年', '工作五年'], '工作五年了', { attribute: '工作年限' }),
    ),
    trap('question', '现在学 Rust 还来得及吗'),
    user(
      '我平时主要用 TypeScript 和 React，编辑器是 VS Code',
      fact('TypeScript', '我平时主要用 TypeScript', { attribute: '语言', or: ['preference'] }),
      fact('React', 'React', { attribute: '框架', or: ['preference'] }),
      fact('VS Code', '编辑器是 VS Code', {
        attribute: '编辑器',
        about: ['user', '编辑器'],
        or: ['preference'],
      }),
    ),
    user(
      '回答的时候直接给代码就行，不用解释太多',
      likes(['直接给代码', '给代码', '代码'], '回答的时候直接给代码就行', {
        attribute: '回答方式',
        or: ['fact', 'goal', 'commitment'],
      }),
      maybe(
        dislikes(['解释', '解释太多', '不用解释太多'], '不用解释太多', {
          attribute: '回答方式',
          polarity: 'either',
          or: ['fact', 'goal', 'commitment'],
        }),
      ),
    ),
  ],
  [
    trap('small talk', '早上好呀，今天终于放晴了'),
    user(
      '我叫林晓雯，叫我小雯就好',
      fact('林晓雯', '我叫林晓雯', { attribute: '姓名' }),
      likes('小雯', '叫我小雯就好', { attribute: '称呼', or: ['fact'] }),
    ),
    user(
      '我家有一只橘猫叫团子，今年三岁了',
      fact(['橘猫', '一只橘猫', '猫'], '我家有一只橘猫', {
        attribute: '宠物',
        about: ['user', '我家', ...CAT],
      }),
      fact('团子', '一只橘猫叫团子', { attribute: '名字', about: ['user', '我家', ...CAT] }),
      fact(['三岁', '3岁'], '今年三岁了', { attribute: '年龄', about: CAT }),
    ),
    trap('question', '猫老是半夜叫是怎么回事'),
  ],
  [
    user(
      '今年想存够五万块，帮我做个计划',
      goal(['五万', '五万块', '存够五万块', '存五万'], '今年想存够五万块', {
        attribute: '存款',
        or: ['preference'],
        when: [
          ['2024-01-01', '2025-01-01'],
          ['2024-05-14', '2025-01-01'],
          ['2024-05-14T10:00', '2025-01-01'],
        ],
      }),
    ),
    user(
      '我每个月工资九千，房租两千五',
      fact(['九千', '工资九千'], '我每个月工资九千', { attribute: '工资', about: ['user', '工资'] }),
      fact(['两千五', '房租两千五'], '房租两千五', { attribute: '房租', about: ['user', '房租'] }),
    ),
    trap('hypothetical', '如果我每个月多存一千，能提前多久存够？'),
    trap('joke', '哈哈看来我只能去天桥底下卖艺了'),
  ],
  [
    user(
      '我妈有高血压，做什么早饭给她吃比较好',
      fact('高血压', '我妈有高血压', { attribute: '健康', about: MOTHER }),
    ),
    user(
      '她不爱吃燕麦',
      dislikes(['燕麦', '吃燕麦'], '她不爱吃燕麦', { attribute: '口味', about: [...MOTHER, '她'] }),
    ),
    trap('task', '把上面的食谱整理成一周的表格'),
  ],
  [
    user(
      '我下个月要去成都出差，大概待一周',
      appointment(['成都', '成都出差', '去成都出差', '去成都'], '我下个月要去成都出差', {
        attribute: '出差',
        when: ['2024-06-01', '2024-07-01'],
      }),
      maybe(
        appointment(['一周', '大概待一周', '待一周'], '大概待一周', {
          attribute: '时长',
          about: ['user', '出差', '成都'],
        }),
      ),
    ),
    tool('{"city":"成都","weather":"小雨","tip":"我建议带伞，我喜欢住春熙路"}'),
    user(
      '住的话我喜欢安静一点的酒店，最好离地铁近',
      likes(['安静', '安静一点', '安静一点的酒店'], '我喜欢安静一点的酒店', { attribute: '酒店' }),
      likes(['离地铁近', '地铁近', '地铁'], '最好离地铁近', {
        attribute: '酒店',
        about: ['user', '酒店'],
        or: ['goal', 'fact'],
      }),
    ),
    trap('small talk', '好嘞，谢谢啦'),
  ],
  [
    user(
      '我在备考雅思，目标7分，考试是8月10号',
      goal(['雅思', '备考雅思'], '我在备考雅思', { attribute: '考试', or: ['fact', 'commitment'] }),
      goal(['7分', '7'], '目标7分', { attribute: '目标分数', about: ['user', '雅思', '目标'], or: ['fact'] }),
      appointment(['8月10号', '考试', '8月10日'], '考试是8月10号', {
        attribute: '考试日期',
        about: ['user', '考试', '雅思', '雅思考试'],
        when: ['2024-08-10', '2024-08-11'],
      }),
    ),
    user(
      '口语是我的弱项，每天晚上能学两个小时',
      fact(['口语', '弱项'], '口语是我的弱项', {
        attribute: '弱项',
        about: ['user', '口语', '弱项'],
        polarity: 'either',
      }),
      fact(['两个小时', '学两个小时', '晚上', '能学两个小时', '每天晚上'], '每天晚上能学两个小时', {
        attribute: '学习时间',
        or: ['commitment'],
      }),
    ),
    trap(
      'quotation',
      '帮我看看这句有没有语法错误："I have lived in Beijing for ten years and I like playing tennis."',
    ),
  ],
  [
    trap('third person', '我同事说他最近在减肥，只吃鸡胸肉，这样健康吗'),
    user(
      '我自己也想减肥，目标是年底前瘦十斤',
      maybe(goal('减肥', '我自己也想减肥', { attribute: '体重', or: ['preference'] })),
      goal(['瘦十斤', '十斤', '年底前瘦十斤'], '目标是年底前瘦十斤', {
        attribute: '体重',
        about: ['user', '目标'],
        or: ['fact'],
        when: [
          ['2024-12-31', '2025-01-01'],
          ['2024-12-01', '2025-01-01'],
          ['2024-05-14', '2025-01-01'],
          ['2024-05-14T10:00', '2025-01-01'],
          ['2024-01-01', '2025-01-01'],
        ],
      }),
    ),
    user(
      '膝盖受过伤，跑步不太行',
      fact(['膝盖受过伤', '受过伤', '膝盖', '膝盖受伤'], '膝盖受过伤', {
        attribute: '健康',
        about: ['user', '膝盖'],
      }),
      fact(['跑步', '跑步不太行', '不太行'], '跑步不太行', {
        attribute: '运动',
        about: ['user', '跑步'],
        polarity: 'either',
        or: ['preference'],
      }),
    ),
    trap('question', '游泳和骑车哪个更减脂'),
  ],
  [
    user(
      '老婆怀孕五个月了，求推荐适合孕妇的水果',
      fact(['怀孕', '怀孕五个月', '五个月'], '老婆怀孕五个月了', {
        attribute: '怀孕',
        about: ['user', ...WIFE],
      }),
    ),
    trap(
      'negation',
      '没有，我们没养宠物',
      maybe(
        fact(['宠物', '养宠物', '没养宠物'], '我们没养宠物', {
          attribute: '宠物',
          about: ['user', '我们'],
          polarity: 'either',
        }),
      ),
    ),
    user(
      '预产期在9月底，我打算请半个月陪产假',
      fact(['9月底', '预产期'], '预产期在9月底', {
        attribute: '预产期',
        about: ['user', '预产期', '孩子', '宝宝', ...WIFE],
        or: ['commitment'],
        when: [
          ['2024-09-21', '2024-10-01'],
          ['2024-09-20', '2024-10-01'],
          ['2024-09-25', '2024-10-01'],
          ['2024-09-01', '2024-10-01'],
        ],
      }),
      plan(['陪产假', '半个月陪产假', '请半个月陪产假', '请陪产假'], '我打算请半个月陪产假', {
        attribute: '请假',
      }),
    ),
  ],
  [
    user(
      '以后都用中文回复我，别夹英文',
      likes(['中文', '用中文', '中文回复', '用中文回复'], '以后都用中文回复我', {
        attribute: '语言',
        or: ['fact', 'goal', 'commitment'],
      }),
      maybe(
        dislikes(['英文', '夹英文', '别夹英文'], '别夹英文', {
          attribute: '语言',
          polarity: 'either',
          or: ['fact', 'goal', 'commitment'],
        }),
      ),
    ),
    trap('task', '翻译一下：The meeting has been moved to next Friday.'),
    user(
      '我是做外贸的，经常要跟德国客户写邮件',
      fact(['外贸', '做外贸', '做外贸的'], '我是做外贸的', { attribute: '职业' }),
      fact(['德国客户', '德国客户写邮件', '写邮件', '跟德国客户写邮件'], '经常要跟德国客户写邮件', {
        attribute: '工作',
        or: ['commitment'],
      }),
    ),
  ],
  [
    user(
      '我大三，学的是会计，打算考研',
      fact(['大三', '大三学生'], '我大三', { attribute: '年级' }),
      fact(['会计', '会计专业'], '学的是会计', { attribute: '专业' }),
      plan(['考研', '打算考研'], '打算考研', { attribute: '计划' }),
    ),
    user(
      '想考上海财经大学',
      goal(['上海财经大学', '考上海财经大学', '上财'], '想考上海财经大学', {
        attribute: '目标院校',
        or: ['preference'],
      }),
    ),
    trap('small talk', '唉今天好累，不想看书了'),
    assistant('理解，那你今天先休息一下，你一直都很自律。'),
  ],
  [
    user(
      '我不喝咖啡的，一喝就心慌，换成茶吧',
      fact(['咖啡', '喝咖啡', '不喝咖啡'], '我不喝咖啡的', {
        attribute: '饮食',
        polarity: 'either',
        or: ['preference'],
      }),
      maybe(fact(['心慌', '一喝就心慌'], '一喝就心慌', { attribute: '健康', about: ['user', '咖啡'] })),
      maybe(likes(['茶', '换成茶'], '换成茶吧', { attribute: '饮食', or: ['goal', 'fact'] })),
    ),
    trap('question', '绿茶和红茶哪个咖啡因少'),
  ],
  [
    other('王磊', '我周三要去体检，会议改一下吧'),
    user(
      '我周三下午固定要接孩子，也改不了，周四可以',
      commitment(['接孩子', '固定要接孩子', '周三下午接孩子'], '我周三下午固定要接孩子', {
        attribute: '日程',
        or: ['fact'],
      }),
      maybe(fact('孩子', '我周三下午固定要接孩子', { attribute: '家庭', about: ['user', '孩子'] })),
      maybe(
        fact(['周四', '周四可以', '可以'], '周四可以', {
          attribute: '日程',
          about: ['user', '周四'],
          or: ['preference', 'commitment'],
        }),
      ),
    ),
    trap(
      'task',
      '那帮我写个通知，会议改到周四上午十点',
      maybe(
        appointment(
          ['会议', '周四上午十点', '改到周四上午十点', '会议改到周四上午十点'],
          '会议改到周四上午十点',
          {
            attribute: '会议',
            about: ['user', '会议'],
          },
        ),
      ),
    ),
  ],
  [
    user(
      '最近迷上了拍胶片，用的是尼康FM2',
      likes(['胶片', '拍胶片'], '最近迷上了拍胶片', { attribute: '爱好', or: ['fact'] }),
      fact(['尼康FM2', 'FM2', '尼康'], '用的是尼康FM2', { attribute: '相机', or: ['preference'] }),
    ),
    user(
      '我周末常去公园拍照，有适合的胶卷推荐吗',
      fact(['公园拍照', '去公园拍照', '拍照', '周末常去公园拍照', '公园'], '我周末常去公园拍照', {
        attribute: '习惯',
        or: ['preference'],
      }),
    ),
    trap('hypothetical', '要是我有钱，肯定买台徕卡'),
  ],
  [
    user(
      '我刚搬到深圳南山，跟两个室友合租',
      fact(['深圳', '深圳南山', '南山'], '我刚搬到深圳南山', { attribute: '住址' }),
      fact(['两个室友', '两个室友合租', '合租', '室友', '跟两个室友合租'], '跟两个室友合租', {
        attribute: '居住',
        about: ['user', '室友'],
      }),
    ),
    user(
      '我作息比较晚，一般一两点才睡',
      maybe(
        fact(['晚', '比较晚', '作息比较晚', '作息晚'], '我作息比较晚', {
          attribute: '作息',
          about: ['user', '作息'],
        }),
      ),
      fact(['一两点', '一两点才睡', '一般一两点才睡'], '一般一两点才睡', {
        attribute: '作息',
        or: ['preference'],
      }),
    ),
    trap('joke', '再这样下去我要修仙了哈哈哈'),
  ],
  [
    // Taken back by the next turn.
    user('我一般周二周四晚上去健身房，帮我安排一下训练'),
    trap(
      'correction',
      '说错了，现在改成周一和周五去健身房了',
      fact(
        ['周一和周五', '周一和周五去健身房', '周一周五', '去健身房', '健身房'],
        '现在改成周一和周五去健身房了',
        {
          attribute: '健身',
          or: ['preference', 'commitment'],
        },
      ),
    ),
  ],
  [
    user(
      '下周三之前要把季度报告交给老板，提醒我一下',
      commitment(
        ['季度报告', '把季度报告交给老板', '季度报告交给老板', '交季度报告', '交给老板'],
        '下周三之前要把季度报告交给老板',
        {
          attribute: '任务',
          or: ['goal'],
          when: [
            ['2024-05-22', '2024-05-23'],
            ['2024-05-14', '2024-05-22'],
            ['2024-05-14T10:00', '2024-05-22'],
            ['2024-05-14', '2024-05-23'],
            ['2024-05-14T10:00', '2024-05-23'],
          ],
        },
      ),
    ),
    trap('task', '先列个报告大纲'),
    user(
      '我老板喜欢看图表，不喜欢长篇文字',
      likes(['图表', '看图表'], '我老板喜欢看图表', { attribute: '偏好', about: BOSS, or: ['fact'] }),
      dislikes(['长篇文字', '文字'], '不喜欢长篇文字', { attribute: '偏好', about: BOSS, or: ['fact'] }),
    ),
  ],
  [
    trap('quotation', '网上有人说“我每天只睡四个小时也很精神”，这靠谱吗'),
    user(
      '我有点失眠，医生让我别熬夜',
      fact(['失眠', '有点失眠'], '我有点失眠', { attribute: '健康' }),
      maybe(
        fact(['熬夜', '别熬夜'], '医生让我别熬夜', {
          attribute: '医嘱',
          polarity: 'either',
          about: ['user', '医生'],
          or: ['goal', 'commitment', 'preference'],
        }),
      ),
    ),
    trap('third person', '楼上邻居家的狗老叫，他好像也不管'),
    trap('small talk', '嗯嗯明白了，晚安'),
  ],
])
