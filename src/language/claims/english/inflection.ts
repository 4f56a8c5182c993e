/** Irregular verbs: base, past, participle. */
const IRREGULAR = `be was been; have had had; do did done; go went gone; get got got; become became become; come came come; grow grew grown;
bear bore born; begin began begun; bring brought brought; build built built; buy bought bought; choose chose chosen; draw drew drawn;
drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed fed; feel felt felt; fight fought fought; find found found;
fly flew flown; forget forgot forgotten; give gave given; hang hung hung; hear heard heard; hold held held; keep kept kept; know knew known;
lay laid laid; lead led led; learn learned learned; leave left left; lend lent lent; lose lost lost; make made made; mean meant meant; meet met met; owe owed owed;
pay paid paid; ride rode ridden; rise rose risen; run ran run; say said said; see saw seen; sell sold sold; send sent sent; shake shook shaken;
sing sang sung; sit sat sat; sleep slept slept; speak spoke spoken; spend spent spent; stand stood stood; steal stole stolen; stick stuck stuck; swear swore sworn; swim swam swum;
take took taken; teach taught taught; tear tore torn; tell told told; think thought thought; throw threw thrown; understand understood understood;
wake woke woken; wear wore worn; weave wove woven; win won won; write wrote written; break broke broken; catch caught caught; dig dug dug; breed bred bred;
undergo underwent undergone; withdraw withdrew withdrawn; overcome overcame overcome; cut cut cut; put put put; quit quit quit; set set set; let let let; hit hit hit; read read read; split split split; shut shut shut; bet bet bet`
const DOUBLED =
  /^(?:quit|cut|get|put|set|run|swim|sit|stop|plan|swap|drop|drag|jog|hug|skip|hop|step|chat|plot|scrap|snap|trim|wrap|split|win|dig|let|shut|bet|knit|shop|rid|rob|travel|commit|prefer|opt|enrol|refer|begin|forget|nap|vlog|blog|hit)$/u

/** What a form of a verb tells; `past` and `participle` are the same for most verbs. */
export type Form = 'past' | 'participle' | 'progressive'

const irregular = new Map(
  IRREGULAR.split(';').map((line) => {
    const [base = '', past = '', participle = ''] = line.trim().split(' ')
    return [base, [past, participle]] as const
  }),
)

/** Forms of a verb other than its base. */
export function formsOf(base: string): readonly (readonly [string, Form])[] {
  const stem = DOUBLED.test(base) && base !== 'opt' ? base + base.slice(-1) : base
  const silent = /[^eoy]e$/u.test(base) ? base.slice(0, -1) : stem
  const regular = /[^aeiou]y$/u.test(base)
    ? `${base.slice(0, -1)}ied`
    : `${/e$/u.test(base) ? base.slice(0, -1) : stem}ed`
  const [past, participle] = irregular.get(base) ?? [regular, regular]
  return [
    [past, 'past'],
    [participle, 'participle'],
    [`${silent}ing`, 'progressive'],
    ...(base === 'learn'
      ? ([
          ['learnt', 'past'],
          ['learnt', 'participle'],
        ] as const)
      : []),
    ...(base === 'be' ? ([['were', 'past']] as const) : []),
  ]
}

const IRREGULAR_FORMS = new Map<string, { readonly base: string; readonly form: Form }[]>()
for (const base of irregular.keys()) {
  for (const [word, form] of formsOf(base)) {
    IRREGULAR_FORMS.set(word, [...(IRREGULAR_FORMS.get(word) ?? []), { base, form }])
  }
}

/** The bases that a word may be a form of, likeliest first; for regular verbs all that spelling allows. */
export function basesOf(word: string, form: Form): string[] {
  const known = (IRREGULAR_FORMS.get(word) ?? []).filter((it) => it.form === form).map(({ base }) => base)
  if (known.length > 0) return known
  if (word === 'were' && form === 'past') return ['be']
  const ending = form === 'progressive' ? /ing$/u : /ed$/u
  if (!ending.test(word)) return []
  const stem = word.replace(ending, '')
  return [
    ...(/i$/u.test(stem) ? [`${stem.slice(0, -1)}y`] : []),
    stem,
    `${stem}e`,
    ...(/([^aeiou])\1$/u.test(stem) ? [stem.slice(0, -1)] : []),
    ...(form === 'progressive' && /y$/u.test(stem) ? [`${stem.slice(0, -1)}ie`] : []),
  ]
}

/** Whether a word can only be a past form. */
export function isPast(word: string): boolean {
  const forms = IRREGULAR_FORMS.get(word)
  if (forms !== undefined) return forms.some(({ base, form }) => form === 'past' && base !== word)
  return (
    /[^e]ed$/u.test(word) &&
    !/^(?:need|feed|breed|bleed|speed|seed|weed|embed|shed|wed|sled|shred)$/u.test(word)
  )
}
