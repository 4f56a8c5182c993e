import type { Rule } from '../rule.ts'
import { AILMENT, CONDITION, COUNT, KIN, LANGUAGE, OCCUPATION, PET, THING } from './lexicon.ts'
import { rule } from './pattern.ts'

const NUMBER = '(?:\\d{1,3}|[一二两三四五六七八九十百]{1,4})'

/** Name, age, home, work, health, family and possessions. */
export const ABOUT: readonly Rule[] = [
  {
    attribute: 'trait',
    negated: 'opposite',
    pattern: rule(
      '(?:是(?:个|一个)?|有点?|很)?(?<value>恐高症?|晕车|晕船|社恐|路痴|洁癖|夜猫子|脸盲|内向|外向|完美主义者|独生子|独生女)(?:的人|的)?$',
    ),
  },
  { attribute: 'wears', pattern: rule('(?:一直)?戴(?:着)?(?<value>眼镜|隐形眼镜|助听器|牙套)') },
  {
    attribute: 'business',
    pattern: rule('(?:自己)?(?:开|经营)(?:了|着)?一?家(?<value>[\\p{sc=Han}A-Za-z]{1,10})'),
  },
  { attribute: 'collects', list: true, pattern: rule('(?:收集|收藏)(?:了)?(?<value>.+)') },
  {
    attribute: 'religion',
    negated: 'opposite',
    pattern: rule('(?:信奉?|信仰)(?<value>佛教?|基督教?|天主教|伊斯兰教|道教|耶稣)'),
  },
  {
    kind: 'goal',
    attribute: 'goal',
    pattern: rule(
      '(?:在|正在)(?<value>减肥|健身|备孕|找工作|装修[\\p{sc=Han}]*|考研|考公|写论文|创业|戒[\\p{sc=Han}]+|攒钱[\\p{sc=Han}]*)',
    ),
  },
  { kind: 'preference', attribute: 'only', pattern: rule('只(?:喝|吃|穿|用|坐|买|看|听)(?<value>.+)') },
  {
    attribute: 'injury',
    pattern: rule('(?:摔断|摔伤|扭伤|扭到|拉伤|崴|烫伤|割伤|撞伤)了?(?<value>[\\p{sc=Han}]{1,6})'),
  },
  {
    attribute: 'grows',
    pattern: rule(
      '(?:在[\\p{sc=Han}]{1,6}?)?种(?:了|着)(?:很多|好多|几盆|几棵|[一二三四五六七八九十\\d]+[盆棵株])?(?<value>[\\p{sc=Han}]{1,8})',
    ),
  },
  {
    attribute: 'habit',
    negated: 'only',
    pattern: rule(
      '(?<value>(?:加班|熬夜|开车|坐飞机|化妆|吃早饭|早起|运动|做饭|点外卖|戴[\\p{sc=Han}]+|穿[\\p{sc=Han}]+|带[\\p{sc=Han}]+|用[\\p{sc=Han}]+))$',
    ),
  },
  {
    attribute: 'name',
    cardinality: 'one',
    confidence: 0.95,
    pattern: rule(
      '(?:的名字|名字|本名|真名|全名)?(?:就?叫做?|是叫|名叫|的?名字是)(?<value>[\\p{sc=Han}·]{2,6}|[A-Z][a-zA-Z]+(?: [A-Z][a-zA-Z]+)?)$',
    ),
    refuse: /^(?:你|他|她|个|车|了|过|外卖|什么)/u,
  },
  { attribute: 'name', cardinality: 'one', pattern: rule('姓(?<value>[\\p{sc=Han}]{1,2})$') },
  {
    attribute: 'age',
    cardinality: 'one',
    pattern: rule(`(?:的年龄是|年龄是|今年|已经|刚满|刚过|马上|满)*(?<value>${NUMBER})(?:周?岁)(?:了|半)?$`),
  },
  {
    attribute: 'birthday',
    cardinality: 'one',
    pattern: rule('(?:的)?生日(?:是|在)(?<value>.+)'),
    refuse: /^(?:什么|哪)/u,
  },
  {
    attribute: 'birthday',
    cardinality: 'one',
    pattern: rule(
      '(?:是|出生于|生于)?(?<value>(?:\\d{4}|[一二三四五六七八九零〇]{2,4})年(?:.+[月日号])?)(?:出生|生)?的?$',
    ),
  },
  { attribute: 'birthday', cardinality: 'one', pattern: rule('(?:出生于|生于|出生在)(?<value>\\d.+)') },
  {
    attribute: 'city',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      `(?:家)?(?:住在|住|定居在?|居住在|家在|家就在|生活在)(?<value>[\\p{sc=Han}A-Za-z\\d]{2,16}?)(?:了|$|附近$|生活$|定居$)`,
    ),
    refuse: /^(?:了|过|院|校|一起|哪|酒店|宾馆|这|那|得|的)/u,
  },
  {
    attribute: 'city',
    cardinality: 'one',
    pattern: rule(
      '(?:从[\\p{sc=Han}]+)?(?:搬到|搬去|搬来|搬回|移居到?|迁到|搬家到)了?(?<value>[\\p{sc=Han}A-Za-z]{2,12}?)(?:了|来了|去了|住了?|$)',
    ),
    refuse: /^(?:一|新|这|那|哪|了)/u,
  },
  {
    attribute: 'city',
    cardinality: 'one',
    pattern: rule('在(?<value>[\\p{sc=Han}]{2,8}?)(?:生活|定居|住)(?:了|着|$)'),
  },
  {
    attribute: 'origin',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      '(?:来自|老家在|老家是|家乡是|家乡在|出生在|是从|的老家在|的老家是|的家乡是)(?<value>[\\p{sc=Han}A-Za-z]{2,12}?)(?:来的|的|$)',
    ),
  },
  {
    attribute: 'origin',
    cardinality: 'one',
    pattern: rule('在(?<value>[\\p{sc=Han}]{2,8}?)(?:长大|出生|土生土长)'),
  },
  {
    attribute: 'origin',
    cardinality: 'one',
    pattern: rule('是(?:地道的?|土生土长的?)?(?<value>[\\p{sc=Han}]{2,5}人)$'),
    refuse:
      /(?:好|坏|老|年轻|普通|成年|单身|负责|内向|外向|男|女|怕|爱|急性子的|有|本|主|客|病|证|发起|联系|介绍|候选|当事|新|名|懒|忙|个)人$/u,
  },
  {
    attribute: 'job',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      `(?:是|当|做|干)(?:了)?(?:一?[名个位])?(?<value>[\\p{sc=Han}A-Za-z]{0,8}?(?:${OCCUPATION}))(?:的|了|，|$)`,
    ),
    refuse: /(?:大家|国家|人家|回家|自家|在家|全家|专家级|谁家|我家)$/u,
  },
  {
    attribute: 'job',
    cardinality: 'one',
    pattern: rule(
      `在(?<place>[\\p{sc=Han}A-Za-z\\d]{2,20}?)(?:里)?(?:当|担任|任|(?<!的|家)做)(?:了)?(?:一?[名个位])?(?<value>[\\p{sc=Han}A-Za-z]{2,10}?)(?:的)?$`,
    ),
    refuse: /^(?:饭|菜|过|好|完|什么|一些|东西)|公司|当/u,
  },
  { attribute: 'job', cardinality: 'one', pattern: rule('(?:的)?(?:职业|工作)是(?<value>.+)') },
  {
    attribute: 'job',
    cardinality: 'one',
    pattern: rule('(?:转行|改行|转岗)(?:去|到|做|当|成|做了|当了)+(?<value>.+)'),
  },
  {
    attribute: 'experience',
    pattern: rule(
      `(?:工作|从业|入行|上班|教书|干这行)(?:已经|了)*(?<value>${NUMBER}(?:多|来|几)?年)(?:多)?了?$`,
    ),
  },
  { attribute: 'job', cardinality: 'one', value: '退休', pattern: rule('(?:退休)(?:了|在家|$)') },
  {
    attribute: 'field',
    pattern: rule(
      '(?:是)?(?:做|搞|从事|干)(?<value>[\\p{sc=Han}A-Za-z]{2,10}?)(?:工作|行业|这一行|这行|的)$',
    ),
    refuse: /^(?:什么|这|那|好|完|饭|菜)/u,
  },
  {
    attribute: 'employer',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      '(?:就职于|任职于|供职于|受雇于|入职了?|跳槽到了?|跳槽去了?)(?<value>[\\p{sc=Han}A-Za-z\\d]{2,16}?)(?:了|$)',
    ),
  },
  {
    attribute: 'employer',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule('在(?<value>[\\p{sc=Han}A-Za-z\\d]{2,16}?)(?:工作|上班|实习|任职|打工)(?:了|$|，)'),
    refuse: /^(?:家|这|那|哪|一起|努力|认真|公司|周末)/u,
  },
  {
    attribute: 'studies',
    pattern: rule(
      '(?:在.{2,10})?(?:大学|本科|研究生|硕士|博士)?(?:学的是|读的是|念的是|专业是|的专业是|主修|攻读)(?<value>[\\p{sc=Han}A-Za-z]+)',
    ),
  },
  {
    attribute: 'school',
    cardinality: 'one',
    pattern: rule(
      '(?:在)(?<value>[\\p{sc=Han}A-Za-z]{2,14}?)(?:读书|上学|读研|读博|念书|读本科|上大学|读大[一二三四])(?:了|$)',
    ),
  },
  {
    attribute: 'studies',
    pattern: rule('在[\\p{sc=Han}A-Za-z]{2,14}?(?:读|学|念)(?<value>[\\p{sc=Han}]{2,6})(?:专业)?$'),
    refuse: /^(?:书|大[一二三四]|研[一二三])/u,
  },
  {
    attribute: 'school',
    cardinality: 'one',
    pattern: rule('(?:毕业于|就读于|考上了?)(?<value>[\\p{sc=Han}A-Za-z]{2,14})'),
  },
  {
    attribute: 'grade',
    cardinality: 'one',
    pattern: rule(
      '(?:在)?(?:读|上|念)(?<value>大[一二三四]|研[一二三]|高[一二三]|初[一二三]|[一二三四五六]年级|小学|幼儿园)',
    ),
  },
  {
    attribute: 'allergy',
    list: true,
    negated: 'opposite',
    pattern: rule('对(?<value>.+?)(?:严重|有点|轻度|会|都|特别|也|有)?过敏'),
  },
  {
    attribute: 'allergy',
    list: true,
    negated: 'opposite',
    pattern: rule('(?:有)?(?<value>[\\p{sc=Han}]{1,6})过敏(?:症|$)'),
    refuse: /^(?:皮肤|季节性|严重|容易)$|对|的人/u,
  },
  { attribute: 'allergy', list: true, pattern: rule('过敏(?:的东西|原)?(?:是|有)(?<value>.+)') },
  {
    attribute: 'condition',
    list: true,
    negated: 'opposite',
    pattern: rule(
      `(?:有|患有|得了|得过|查出了?|被诊断出?(?:患)?有?|被确诊(?:为|了)?|确诊了?)(?:严重的?|轻度|轻微的?|一点|点|慢性|遗传性)?(?<value>(?:[二一]型)?(?:${CONDITION}))`,
    ),
  },
  {
    attribute: 'condition',
    negated: 'opposite',
    pattern: rule('(?:是)(?<value>左撇子|色盲|近视眼?|乳糖不耐受?|过敏体质|聋人|盲人|易胖体质)'),
  },
  { attribute: 'condition', pattern: rule('(?:)(?<value>乳糖不耐受?|怀孕了?|近视\\d*度?|色盲)') },
  { attribute: 'ailment', passing: true, pattern: rule(`(?:今天|有点|昨晚|这两天|)*(?<value>${AILMENT})`) },
  {
    attribute: 'marital status',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      '(?:是)?(?<value>结婚|已婚|离婚|离异|单身|未婚|订婚|丧偶)(?:了|的|$|\\d|[一二三四五六七八九十])',
    ),
  },
  {
    attribute: 'family',
    list: true,
    negated: 'opposite',
    pattern: rule(
      `(?:家)?(?:里)?(?:有|生了)(?<value>(?:一|两|二|三|四|五|\\d)?(?:个|对|位)(?:双胞胎)?(?:亲)?(?:${KIN})|(?:一|两|\\d)(?:儿|子|女)(?:一|两|\\d)(?:儿|女)|双胞胎.{0,3})`,
    ),
  },
  {
    attribute: 'pet',
    negated: 'opposite',
    pattern: rule(
      `(?:家)?(?:里)?(?:还)?(?:养了?|养着|有|收养了?|领养了?|刚养了?)(?:${COUNT})(?<value>(?:(?:名?叫|名字叫)[\\p{sc=Han}A-Za-z]{1,6}的)?(?:[\\p{sc=Han}]{0,3}的?)?(?:${PET})(?:和${COUNT}(?:${PET}))?)(?:，|$|了|(?:名?叫|名字叫).+)`,
    ),
  },
  {
    attribute: 'owns',
    negated: 'opposite',
    pattern: rule(
      `(?:家)?(?:有|买了|刚买了|新买了|开的是|开|骑)(?:的是)?(?:一|两|几)?(?:辆|台|部|把|架|套|栋|艘|个)(?:新)?(?<value>[\\p{sc=Han}A-Za-z\\d]{0,10}?(?:${THING})[\\p{sc=Han}A-Za-z\\d]{0,6})$`,
    ),
    refuse: /^(?:问题|想法|会)/u,
  },
  {
    attribute: 'owns',
    pattern: rule('开(?:的是|着)?(?<value>特斯拉[^，]*|比亚迪[^，]*|宝马[^，]*|奔驰[^，]*|奥迪[^，]*)'),
  },
  { attribute: 'owns', ends: true, pattern: rule('把(?<value>[\\p{sc=Han}A-Za-z\\d]{1,8})(?:卖了|卖掉了?)') },
  {
    attribute: 'language',
    list: true,
    negated: 'opposite',
    pattern: rule(
      `(?:会说|会讲|能说|精通|说|讲|会|懂)(?:一点|点|流利的)?(?<value>(?:${LANGUAGE})(?:[、和跟](?:${LANGUAGE}))*)`,
    ),
  },
  {
    attribute: 'learning',
    list: true,
    pattern: rule(`(?:自)?学(?:习)?(?:了)?(?<value>(?:${LANGUAGE}))`),
  },
  {
    kind: 'preference',
    attribute: 'uses',
    pattern: rule(
      '(?:一直)?(?:用的|换)(?:手机|电脑|相机|平板|输入法)?(?:是|成了?|到)(?<value>(?:[A-Za-z华为小米荣耀\\d]|[\\p{sc=Han}]{2,4}(?=[A-Za-z\\d]))[\\p{sc=Han}A-Za-z\\d ]{1,16})',
    ),
  },
  {
    kind: 'preference',
    attribute: 'seat',
    cardinality: 'one',
    pattern: rule(
      '(?:坐|选)(?:飞机|高铁|火车|座位|位子)?(?:一定要|必须|都要|只|要|喜欢|习惯)?(?:坐|选)?(?<value>靠窗|过道|靠过道|窗边)',
    ),
  },
  { attribute: 'native language', cardinality: 'one', pattern: rule('(?:的)?母语是(?<value>.+)') },
  {
    attribute: 'learning',
    list: true,
    pattern: rule('(?:在|正在|开始|最近在|在自?学|报班|报名)(?:自)?学(?:习|了)?(?<value>.+)'),
    refuse: /^(?:校|院|的|着|会了)/u,
  },
  {
    attribute: 'plays',
    list: true,
    negated: 'opposite',
    pattern: rule('(?:会)(?<value>(?:弹|拉|吹|打)[\\p{sc=Han}]{1,4})$'),
  },
  {
    attribute: 'hobby',
    kind: 'preference',
    list: true,
    pattern: rule('(?:的)?(?:爱好|兴趣|业余爱好|兴趣爱好)(?:是|有|包括|就是)(?<value>.+)'),
  },
  {
    attribute: 'habit',
    pattern: rule(
      '(?<value>(?:每天|每周|每个?(?:周末|星期|月|礼拜)|每晚|每早|天天|习惯|坚持|雷打不动)(?:都|要|会|去|早上|晚上|中午|下午)*.{2,})',
    ),
    refuse: /(?:都要加班|上班|都很|都是|都在想|想着|忙)/u,
  },
  {
    attribute: 'height',
    cardinality: 'one',
    pattern: rule('(?:的)?身高(?:是)?(?<value>[\\d一米]+[\\p{sc=Han}\\da-zA-Z]*)'),
  },
  {
    attribute: 'blood type',
    cardinality: 'one',
    pattern: rule('(?:的)?(?:血型)?是(?<value>(?:A|B|AB|O)型)血?'),
  },
  {
    attribute: 'phone number',
    cardinality: 'one',
    pattern: rule('(?:的)?(?:手机号?|电话|电话号码|手机号码)是(?<value>[\\d -]{5,})'),
  },
  {
    attribute: 'email',
    cardinality: 'one',
    pattern: rule('(?:的)?(?:邮箱|电子邮箱|邮件地址)是(?<value>\\S+@\\S+)'),
  },
  {
    attribute: 'budget',
    cardinality: 'one',
    pattern: rule('(?:的)?预算(?:是|在|大概是?|大约是?)(?<value>.+)'),
  },
  {
    attribute: 'shoe size',
    cardinality: 'one',
    pattern: rule('(?:的)?(?:鞋码|鞋)(?:是|穿)(?<value>\\d+码?)'),
  },
]
