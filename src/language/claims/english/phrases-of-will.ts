import type { Meaning } from './phrase.ts'
import { NOT_A_PLAN } from './plans.ts'

const AIM: Meaning = {
  kind: 'goal',
  attribute: 'goal',
  aspect: 'aim',
  refuse: NOT_A_PLAN,
}
const TOPIC: Meaning = {
  ...AIM,
  refuse:
    /^(?:it|that|this|something|nothing|what|how|you|your|the (?:idea|answer|question)|whether|a (?:break|nap)|dinner|lunch|breakfast|tonight|what|asking|ordering|my way|the ropes)\b/iu,
}

/** What people aim at, and what they have bound themselves to. */
export const WILL: readonly (readonly [Meaning, string])[] = [
  [
    { kind: 'preference', attribute: 'instruction', aspect: 'state' },
    'would like|prefer|love|rather to? be called|addressed|known|contacted|reached|referred_to as|by? _; prefer to? be|being called|addressed|contacted|reached as|by? _',
  ],
  [
    { ...AIM, refuse: /^(?:you|your)\b/iu },
    `would like|love|hate to _ one_day|some_day|someday|before_i_die|eventually|in_#_lifetime|at_least_once|this_year|next_year; want|hope to _ one_day|some_day|someday|before_i_die|eventually|in_#_lifetime|next_year|this_year`,
  ],
  [
    AIM,
    `want|hope|aim|intend|mean|aspire|yearn|long|wish|plan to _; be determined|dying|itching|keen|eager|hoping to _; hope|long|yearn for _
     would like|love|hope|give_anything|dearly_love|give_my_right_arm to _`,
  ],
  [
    TOPIC,
    `set|fix # heart|sights|sight|mind|eye|eyes on _; have # heart|sights|sight|mind|eye|eyes|hopes set|fixed? on _; have an eye on _
     dream|fantasise|fantasize of|about _; save|put|set|stash|squirrel * up|by|aside|away for|to|towards _; save|budget for|towards _; work * towards|toward|up_to|on # _; work towards|toward|up_to _
     train|prepare|gear|get|prep|study|cram|practise|practice|rehearse|qualify|interview up? ready? for _; train|prepare|gear_up|get_ready to _
     plan|organise|organize|arrange|host|prepare _; plan on? to? _; look to|into _; look for SOUGHT
     think of|about _; consider|contemplate|mull _; be * in the market for _; hunt|shop around? for _; be on the lookout|hunt for _; eye _; be on a quest to _
     try to LIFELONG; try for a baby; attempt to _; be out to _; resolve|decide|vow|choose to|on|that _; make up # mind to _
     have * plans|goal|ambition|dream|aim|target|resolution|intention|wish|hopes to|of|on|is _; be on track|course to _; look forward to _; have * on my bucket_list; sign|put @? up|down for|to _; register|enrol|enroll|apply for|in|to|at|as _
     wean @ off|from; cut down|back on; lay off; cut out; phase out; aim|shoot|strive|push for _; learn how? to? _; teach @ how? to? _`,
  ],
  [
    { kind: 'commitment', attribute: 'promise', aspect: 'event', refuse: /^(?:you|with|on|that)\b/iu },
    `promise|swear|pledge|vow|agree|commit|undertake|offer|volunteer WHO? to|that|on _
     give|make _ # word|a_promise *; give WHO # word that? i?|i'd|i_would|i’d _; tell|assure|text|say|write to? WHO? that? i'd|i’d|i_would|i'll|i’ll|i_will _; say that? i'd|i’d|i_would|i'll|i_will _; let @ be talked into _`,
  ],
  [
    { kind: 'commitment', attribute: 'promise', aspect: 'state', refuse: /^(?:owe )?you\b/iu },
    `owe WHO a|an call|phone_call|letter|reply|visit|favour|favor|dinner|lunch|drink|apology|answer|meal|coffee; be * booked|scheduled|signed_up|due|due_back|expected|rostered|down to|for|in|on|at _`,
  ],
  [{ kind: 'fact', attribute: 'owes', aspect: 'state' }, 'owe _'],
]
