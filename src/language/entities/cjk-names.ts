import { type FoundEntity, matchesOf } from './found-entity.ts'

const SURNAMES =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐梅莫庄辛管祝左涂谷祁时舒耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺'
const COMMON_SURNAMES = SURNAMES.slice(0, 130)
const HAN = '\\p{sc=Han}'
/** Characters that end a name: they begin the next word. */
const NOT_IN_NAME =
  '我你他她它们的了是在有和就不也都还与及或但而被把给让从到对于吗呢吧啊很太再又没说去来想要会能可这那哪什谁个今昨年月日喜爱吃住叫做问告帮打买看听请带送，。！？、'
const NAME_HAN = `(?:(?![${NOT_IN_NAME}])${HAN})`
const FULL_NAME = `[${SURNAMES}]${NAME_HAN}{1,2}`
const TITLES =
  '先生|女士|小姐|太太|老师|医生|大夫|教授|博士|律师|经理|总监|主任|院长|校长|师傅|阿姨|叔叔|同学|奶奶|爷爷|老板'
const RELATIONS =
  '朋友|同事|同学|室友|邻居|客户|老板|女儿|儿子|妻子|丈夫|老婆|老公|哥哥|弟弟|姐姐|妹妹|女朋友|男朋友|导师|教练|表哥|表姐|表弟|表妹|闺蜜'
const PLACES =
  '北京|上海|广州|深圳|杭州|成都|重庆|武汉|西安|南京|天津|苏州|长沙|郑州|青岛|大连|厦门|宁波|昆明|哈尔滨|沈阳|济南|合肥|福州|南昌|贵阳|南宁|海口|三亚|拉萨|兰州|西宁|银川|乌鲁木齐|呼和浩特|石家庄|太原|长春|桂林|丽江|大理|香港|澳门|台北|台湾|新疆|西藏|云南|四川|广东|广西|浙江|江苏|山东|山西|河南|河北|湖南|湖北|福建|江西|安徽|陕西|甘肃|青海|宁夏|内蒙古|辽宁|吉林|黑龙江|海南|贵州|日本|韩国|美国|英国|法国|德国|意大利|西班牙|俄罗斯|加拿大|澳大利亚|泰国|新加坡|印度|东京|大阪|首尔|纽约|伦敦|巴黎|柏林|罗马|悉尼'
const ORGANISATIONS = '大学|学院|公司|集团|医院|银行|中学|小学|机场|酒店|博物馆|图书馆|研究所'

/** Each form of context, with the name in its first group that took part. */
const IN_CONTEXT = new RegExp(
  [
    `(?:我叫|名叫|叫做|名字叫|名字是|我的名字是|大名叫)(${NAME_HAN}{2,4}?)(?![${HAN}])`,
    `(?:我叫|名叫|叫做|名字叫|名字是|我是)(${FULL_NAME})`,
    `([${SURNAMES}]${NAME_HAN}{0,2}?(?:${TITLES}))`,
    `(?:和|跟|与|同)(${NAME_HAN}{2,4}?)一[起块同]`,
    `(?:${RELATIONS})(?:叫)?([${COMMON_SURNAMES}]${NAME_HAN}{1,2}|[小老阿大]${NAME_HAN})`,
    `(?<!${HAN})([小老阿][${COMMON_SURNAMES}明红刚强丽美芳])(?=${HAN}|[，。！？、])`,
    `(${PLACES})`,
  ].join('|'),
  'gu',
)
/** Characters that count or choose an organisation, and belong to no name of one. */
const NOT_IN_ORGANISATION = '一二两三四五六七八九十几某每家间所推荐找订选附近好最便宜'
const ORGANISATION = new RegExp(`(?:(?![${NOT_IN_ORGANISATION}])${NAME_HAN}){2,8}(?:${ORGANISATIONS})`, 'gu')
const NO_NAMES = /^(?:小时|小心|小说|小孩|小学|老人|老师|老板|老家|大家|大学|阿姨|朋友|同学|家人|孩子)/u

/** Names in Chinese text where the words around them tell: 我叫X, X先生, 和X一起; known places; organisations. */
export function findCjkNames(text: string): FoundEntity[] {
  if (!/\p{sc=Han}/u.test(text)) return []
  const found = matchesOf(text, ORGANISATION, ([name]) => name)
  for (const match of text.matchAll(IN_CONTEXT)) {
    const name = match.slice(1).find((group) => group !== undefined)
    if (name === undefined || NO_NAMES.test(name)) continue
    const start = match.index + match[0].indexOf(name)
    found.push({ start, end: start + name.length, name })
  }
  return found
}
