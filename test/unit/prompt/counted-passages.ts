/** A passage of our own, with its counts in byte-pair vocabularies of 200,000 (newer) and 100,000 (older) entries. */
export interface CountedPassage {
  readonly text: string
  readonly newer: number
  readonly older: number
}

export const ENGLISH_PASSAGES: readonly CountedPassage[] = [
  {
    text: 'We finally booked the cabin for the last week of August. It has two bedrooms, a wood stove and no internet at all, which the children do not know yet.',
    newer: 34,
    older: 34,
  },
  {
    text: 'Could you remind me to call the dentist on Thursday? My appointment was at 10:30, but I have to bring Leo to school first and the tram takes forty minutes.',
    newer: 36,
    older: 36,
  },
  {
    text: 'Honestly, I did not enjoy the concert. The singer was ill, the hall was far too warm, and somebody behind us talked through the whole second half.',
    newer: 32,
    older: 32,
  },
  {
    text: 'The migration failed at step four because the users table still had rows without an email address; I deleted the duplicates and ran it again.',
    newer: 27,
    older: 27,
  },
  {
    text: 'My grandmother used to make plum dumplings every autumn. She never wrote the recipe down, so my aunt and I have been trying to work it out for years.',
    newer: 33,
    older: 33,
  },
  {
    text: 'That sounds wonderful! How long have you been learning the cello? I gave up the piano when I was twelve and have regretted it ever since.',
    newer: 30,
    older: 31,
  },
  {
    text: 'The supplier offered 4,200 euros for the whole batch, delivered before the 15th, provided that we pay half of it in advance.',
    newer: 30,
    older: 30,
  },
  {
    text: '- [2024-03-18, said by user "Marta"] "I am moving to Ghent in June, so the Tuesday class will not work for me any more."',
    newer: 38,
    older: 38,
  },
]

export const CHINESE_PASSAGES: readonly CountedPassage[] = [
  {
    text: '上周末我带女儿去了植物园，她最喜欢那片向日葵，回家以后还画了一张，现在贴在冰箱上。',
    newer: 34,
    older: 56,
  },
  {
    text: '我打算九月份换工作，新公司在浦东，通勤要一个半小时，所以可能还得重新找房子。',
    newer: 28,
    older: 38,
  },
  { text: '医生说我的血压有点高，要少吃盐，每天走八千步，三个月以后再去复查一次。', newer: 28, older: 42 },
  { text: '昨天的会议改到周四下午三点了，请提前把预算表发给财务部的王经理。', newer: 25, older: 35 },
  {
    text: '说实话，那家餐厅不值得排队，菜太油，服务员也不耐烦，下次还是去老地方吃面吧。',
    newer: 32,
    older: 49,
  },
  {
    text: '迁移在第四步失败了，因为用户表里还有没有邮箱的记录；我删除了重复数据，又执行了一遍。',
    newer: 27,
    older: 37,
  },
  {
    text: '他从小就怕狗，可是上个月居然从收容所领养了一只，取名叫豆豆，每天早晚都带出去散步。',
    newer: 36,
    older: 54,
  },
  {
    text: '- [2024-03-18，用户 "小梅" 所说] "我六月要搬到成都，所以周二的课上不了了。"',
    newer: 32,
    older: 46,
  },
]
