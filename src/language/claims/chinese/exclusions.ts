const UNREAL =
  /如果|要是|梦里|梦见|(?<!叫我.{1,6})就好了[。！!]?$|下辈子|上辈子|就当我|假装|假如|假设|倘若|万一|的话|除非|想象一下|扮演|角色扮演|(?:小说|剧本|故事)(?:里|中|的?主角|的?开头|开头)|台词|歌词|歌里|里唱|比如说|例句|造句|翻译(?:成|一下|下面|这|以下|：|:)|^(?:请|帮我|麻烦)*翻译(?!了|是|工作)|怎么说|恨不得|巴不得|仿佛|好像我|就好像|说不定|也许|可能会?|大概会|早知道|要不是|主人公|主角/u
const NOT_NOW =
  /(?<!\d天|\d年|\d月|[天年月周])以前|从前|曾经|小时候|年轻的?时候|当年|那时候?|原来我|本来想|差点/u
const REPORTED =
  /(?:他|她|他们|她们|人家|别人|有人|大家|谁|网上|妈|爸|妈妈|爸爸|老婆|老公|朋友|同事|老板|医生|老师|室友|妹妹|姐姐|弟弟|哥哥|[\p{sc=Han}]{2,3})(?:都|总|老|也|就|还)?(?<![会能想要不说小传学来])(?:说(?!好)|以为|觉得|认为|告诉|问|听说|猜|表示|写道|转发|劝|抱怨|嫌)(?!到|服|话|好|法|得|明|实话)/u
const SELF_REPORTED = /^我(?:跟你|和你|对你|之前|上次|前面|刚才|已经)*(?:说|觉得|认为|告诉)/u
const JOKE = /开玩笑|开个玩笑|逗你|骗你|说笑|说着玩|才怪|反话|呵呵|哈哈哈.*骗|随口一说|瞎说/u
const ASKS =
  /(?:吗|呢|么|嘛)[？?]?$|[？?]$|(?<!没有?|没啥)什么(?!都|的$|的[^是])|怎么|为什么|哪里|哪个|哪家|哪些|多少|几点|是不是|能不能|可不可以|要不要|会不会|有没有|好不好|行不行|谁/u

/** What was: no claim about now. */
export const isNotNow = (clause: string): boolean => NOT_NOW.test(clause)
export const isUnreal = (sentence: string): boolean => UNREAL.test(sentence)
export const isReported = (clause: string): boolean => REPORTED.test(clause) && !SELF_REPORTED.test(clause)
export const isJoke = (sentence: string): boolean => JOKE.test(sentence)
export const asks = (clause: string): boolean => ASKS.test(clause)
const CORRECTION = /不对|说错|搞错|记错|更正|纠正|应该是|其实|改成|不是.{1,12}(?:，|,)?(?:而)?是|已经不|不再/u
export const isCorrection = (sentence: string): boolean => CORRECTION.test(sentence)

const MATERIAL =
  /^(?:请|麻烦|帮我|帮忙|你|能不能|可以|把|替我|给我|再)*(?:翻译|总结|概括|润色|改写|修改|校对|缩写|续写|扩写|写[一个封份段篇条首]|编[一个段]|起[一个]|回复|分析|检查|解释|仿写|改成|提取)[^\n]{0,40}?(?:下面|以下|这[段封篇句条个]|如下|[：:]|\n)|^把.{0,30}(?:翻译|改写|改成|润色|翻成|译成)/u
const TOLD =
  /(?:说|讲|告诉[\p{sc=Han}]{1,3}|嚷嚷|写道|写着|写的是|回复|回我|发来|问|留言|评论|抱怨|喊|唱)[^：:\n]{0,10}[：:]/u

/** Whether a text is handed over to be worked on: it is nobody's word. */
export const handsOverText = (text: string): boolean => MATERIAL.test(text)
/** Whether a sentence introduces what somebody else said. */
export const introducesWords = (sentence: string): boolean =>
  TOLD.test(sentence) && !/^(?:我|跟你)[^：:]{0,6}说/u.test(sentence)
