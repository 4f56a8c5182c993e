/** Turns of phrase, each with the plain statement that says the same. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:比起|跟|和|与)?[^我，]{1,8}(?:相比)?，?我更(?<verb>喜欢|爱|偏爱)(?<v>.{1,10})$/u, '我$<verb>$<v>'],
  [/^我?最?(?<verb>受不了|讨厌|喜欢|怕|烦|爱)的(?:就|还)?是(?<v>.{1,12})$/u, '我$<verb>$<v>'],
  [/^(?<v>(?!我)[\p{sc=Han}]{1,6}?)我?(?:都|也)?(?:不行|不能碰|不碰|碰不得|沾不得)$/u, '我不吃$<v>'],
  [/^我是(?<v>(?:住|吃|在|不|从|打|喝|搬|学).{1,12})的$/u, '我$<v>'],
  [
    /^(?<v>[\p{sc=Han}A-Za-z]{1,8})我(?:最|很|特别|超|真的)?(?<verb>讨厌|喜欢|爱吃|爱喝|受不了)了?$/u,
    '我$<verb>$<v>',
  ],
  [
    /^(?<v>(?![这那它])[^，]{1,10})是我最(?:喜欢|爱)的(?<what>[\p{sc=Han}]{1,6})$/u,
    '我最喜欢的$<what>是$<v>',
  ],
  [/^(?<what>[\p{sc=Han}]{1,6})(?:里面?|当中|中)我最(?:喜欢|爱)(?<v>.{1,10})$/u, '我最喜欢的$<what>是$<v>'],
  [/^我的车是(?<v>.{1,10})$/u, '我开$<v>'],
  [/^(?<v>.{2,10})是我的?生日$/u, '我的生日是$<v>'],
  [/^我(?<v>[\d一二三四五六七八九十]+月[\d一二三四五六七八九十]+[号日])过生日$/u, '我的生日是$<v>'],
  [/^我的?工作单位是(?<v>.{2,14})$/u, '我在$<v>工作'],
  [/^我(?:懂得|会)?拉(?<v>二胡|小提琴|大提琴|手风琴|中提琴)$/u, '我会拉$<v>'],
  [/^我有(?<v>晕船|晕车|失眠|便秘|恐高|偏头痛)的毛病$/u, '我$<v>'],
  [/^我坐(?<v>船|车)会晕$/u, '我晕$<v>'],
  [/^我是素食(?:主义)?者$/u, '我吃素'],
  [/^我[会能](?:说|讲)(?<v>粤语|闽南语|客家话|上海话|四川话|方言)$/u, '我会讲$<v>'],
]

/** A statement in its usual form, by which rules know it; as it is where there is none. */
export function usualForm(statement: string): string {
  for (const [pattern, form] of FORMS) if (pattern.test(statement)) return statement.replace(pattern, form)
  return statement
}
