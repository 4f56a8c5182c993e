import type { Meaning } from './phrase.ts'

const STATE = { kind: 'fact', aspect: 'state', negated: 'opposite' } as const
const EVENT = { kind: 'fact', aspect: 'event' } as const
const VAGUE =
  /^(?:it|this|that|there|here|them|you|me|something|anything|nothing|one|a (?:bit|minute|moment|while|lot)|the (?:moment|time|same|meantime)|now|time|fun)\b/iu
const MOMENTARY = new RegExp(
  `${VAGUE.source}|^(?:the|this|that) (?:latest|new|same|app|code|command|function|version|script|file)\\b|^\\p{L}+ing (?:the|an?|this|these|it)\\b`,
  'iu',
)
const PLACELESS =
  /^(?:it|this|that|there|here|fear|denial|hope|pain|peace|my head|a bubble|the (?:moment|past|way)|trouble|a (?:hurry|rush|mess|meeting|call|bad mood|good mood)|stitches|shock|tears)\b/iu

/** Home, work, family, health, studies, skills and habits. */
export const LIFE: readonly (readonly [Meaning, string])[] = [
  [
    { ...STATE, attribute: 'home', refuse: PLACELESS },
    `live|reside|dwell|lodge _; be * based|located|settled|stationed|domiciled|resident|living * in|out_of|at|near|on|between _; call _ home|my_home; have * roots in|down_in _
     split # time between _; spend # winters|summers|holidays|weekends|year _; be a? * resident|citizen|native|inhabitant|local of|in _`,
  ],
  [
    { ...STATE, attribute: 'origin', cardinality: 'one', refuse: PLACELESS },
    'hail|come|be originally? from _',
  ],
  [
    { ...EVENT, attribute: 'origin', refuse: /^(?:a lot|up|fond|tired|in (?:size|number))\b/iu },
    'grow up * in|on|near|with|between|speaking|by|as _; be raised|brought_up _; be * born|raised|brought_up|educated|adopted * in|on|by|near|with|into|without|as|deaf|blind _; spend # childhood|youth|teens * in|on _',
  ],
  [
    { ...EVENT, attribute: 'home', cardinality: 'one', refuse: PLACELESS },
    'settle|relocate|move|emigrate|immigrate|resettle * to|in|into|near _; put down roots in _; move in with _',
  ],
  [
    { ...STATE, attribute: 'work', refuse: VAGUE },
    `work|freelance|moonlight|temp|volunteer|serve|train|intern|double as|for|at|with|in|from _
     make|earn a_living|#_living|#_keep|#_money|#_bread|#_crust as|by|from|doing|with|at _; do _ for a_living; be on the payroll|staff|board|books|faculty|team of|at|for _
     be * employed|contracted|apprenticed by|as|at|with|to _; be in charge of _; be responsible for _; be _ by trade|profession|training|day|night; be between jobs|contracts|roles|gigs; look after _; take care of _; care for _; run a|an|#|two|three|marathons|ultramarathons|workshops|errands_for|half-marathons _; spend # * as|in _; spend the * years|decade|decades as|in|doing _; make _ for a_living; sit|serve on the * board|committee|council|jury; be on sick_leave|maternity_leave|paternity_leave|parental_leave|sabbatical|benefits|probation|furlough|disability; be on the * board|committee|council|team|waiting_list|faculty|list|rota; write|blog|report * for|about _
     be in * business|industry|trade|sector; report to _; be paid by|per|weekly|monthly|hourly; be self-employed`,
  ],
  [
    { ...EVENT, attribute: 'work', refuse: VAGUE },
    `be * promoted|appointed|hired|elected|transferred|taken_on to|as|by|at _; get * promoted|hired|a_job|a_new_job|taken_on|tenure|transferred * to|as|by|at|with _; land|start|get * job|role|position|gig|post|apprenticeship * at|as|with|in _
     start working at|as|for|in _; join|found|co-found _; leave|quit|give_up * to become|be|work_as|study|train_as|retrain_as|run|open|start|set_up _; set up * business|company|practice|studio|charity|shop|firm * ; open # _; open a|an _; retrain as _; take over _; go freelance; start # own _; be|get * laid_off|made_redundant|fired`,
  ],
  [{ ...EVENT, attribute: 'work', value: 'retired' }, 'retire; take early? retirement'],
  [
    { ...EVENT, attribute: 'marital status', cardinality: 'one', value: 'married' },
    'get married|hitched|wed; tie the knot; marry; be married in|by|on _',
  ],
  [
    { ...EVENT, attribute: 'marital status', cardinality: 'one' },
    'be * married|together|divorced|widowed|engaged|single for|since _; get engaged|divorced|remarried|custody; be|become widowed|orphaned; split|break up with _; separate from _; propose to _',
  ],
  [
    { ...STATE, attribute: 'family' },
    `be * married|engaged|betrothed to _; date|see someone|a_guy|a_girl|a_man|a_woman|a_colleague _; have|raise|parent|foster * KIN; be|become * KIN|widow|widower|carer of|to|for * ; be expecting|fostering|adopting|raising _; be getting divorced|separated|remarried
     come from a * family|line|household; be the|an|a * oldest|youngest|eldest|middle_child|only_child|firstborn|single_parent|single_mother|single_father|single_mum|single_dad|twin|orphan|widow|widower|triplet; be one of NUMBER`,
  ],
  [
    { ...EVENT, attribute: 'family', refuse: VAGUE },
    `adopt|foster|rescue _; lose # KIN; become a|an|the * KIN * ; give birth to _; have # first|second|third child|baby|kid|daughter|son`,
  ],
  [
    { ...STATE, attribute: 'health', list: true, refuse: VAGUE },
    `suffer|struggle from|with _; be * diagnosed|afflicted|born with _; live|deal|cope with AILMENT
     wait for a|an|#|the? * transplant|visa|green_card|diagnosis|operation|surgery|citizenship|verdict|placement; need|use|wear glasses|a_cane|a_wheelchair|crutches|an_inhaler|subtitles|large_print|hearing_aids|a_stick|a_walker|step-free_access|insoles|orthotics|reading_glasses; get * migraines|headaches|nosebleeds|seasick|carsick|airsick|motion_sick|travel_sick|panic_attacks|cold_sores|cramps|hives|heartburn|flare-ups|dizzy|hay_fever|vertigo; be * prone|sensitive|intolerant|susceptible to|of _; have * intolerance|sensitivity|reaction|allergy to|of _; react|respond * badly|terribly|violently to _; come|break out|up in * hives|a_rash|spots * from|to|with|when|after _
     be on|taking|prescribed * (?:medication|tablets|insulin|statins|antidepressants|blood_thinners|pills|steroids|inhaler); be * missing|short_of|blind|deaf|paralysed|paralyzed * in|from|of|without _; be in * recovery|remission|therapy; be recovering from _; be carrying|expecting twins|a_boy|a_girl`,
  ],
  [
    { ...EVENT, attribute: 'health' },
    'be diagnosed with _; have * replacement|replacements|appendix|tonsils|wisdom_teeth|gallbladder|spleen|c-sections|concussion|chemo|radiotherapy|covid|shingles|malaria|stents?|surgeries|operations; come out as _; have * surgery|bypass|transplant|stroke|heart_attack|operation|miscarriage|c-section|hip_replacement; break|fracture|sprain|tear|dislocate # _; be * diagnosed|operated on|as|with _; come down with _; catch covid|pneumonia|shingles',
  ],
  [
    { ...STATE, attribute: 'studies', refuse: VAGUE },
    `study|major|minor|specialise|specialize in? _; retake|resit|sit|revise # * CREDENTIAL|exams|finals|a-levels; be in|doing # * year|semester|term of|at|in _; do|pursue|finish|complete|write|have|hold|read a|an|#|the? * CREDENTIAL; be enrolled|enroled|registered|matriculated in|at|on _; attend _; take * classes|lessons|courses|class|course in|at|on?; go to * school|university|college|evening_classes; be * student of|at _`,
  ],
  [
    { ...EVENT, attribute: 'studies', refuse: VAGUE },
    `get|earn|receive|complete|finish|do|obtain|pass|defend a|an|#|the? * CREDENTIAL|driving_test|test|exam|bar|citizenship|residency|visa|green_card|permit|passport; graduate|qualify from|in|with|as|at _; drop out of _; train as|to_be _; be trained as|in _; learn|study _ at|in|from school|university|college|home|night_school|from_# KIN; start * school|university|college|evening_classes|course; enrol|enroll in|at|on _`,
  ],
  [
    { ...STATE, attribute: 'language', list: true },
    `speak|know|understand|read|write * LANGUAGE|braille|morse; be * fluent|conversant|proficient|bilingual|literate in|at _; be * bilingual|trilingual; hold * conversation in _; can get_by|hold_a_conversation|converse|chat|order_food in _`,
  ],
  [
    { ...STATE, attribute: 'skill', list: true, refuse: VAGUE },
    `be * good|great|decent|brilliant|handy|skilled|versed|excellent|self-taught|gifted|talented at|with|in|on _; know how to _; know # way around _; know _ inside_out|by_heart|backwards; pick up LANGUAGE *; have a|an? * knack|gift|talent|head|ear|eye|black_belt|nose|memory for|in|of _; have a|an|#? * licence|license|certificate|permit|certification`,
  ],
  [
    { ...STATE, attribute: 'skill', isOpposite: true, negated: 'drop' },
    '!learn|manage how? to _; !be able to _; be * no_good|terrible|bad|useless|hopeless|rubbish|lousy|awful|dreadful|clumsy at|with _; fail # driving_test|exams?|finals *; can not afford|spend|have|eat|drink|digest|wear|lift|bend|keep|take|handle|do|stand_up|sit|sleep|walk|hear|smell|taste _',
  ],
  [
    { ...STATE, attribute: 'age', cardinality: 'one' },
    'push|near|approach DECADE; be in # early|mid|late? DECADE',
  ],
  [
    { ...STATE, attribute: 'possession', list: true, refuse: MOMENTARY },
    'own|possess|lease|rent|drive|ride|keep|breed|collect|grow|restore|share _; have inherited _; be the? * owner|owners|keeper|proud_owner of _; belong to _; be a? * member|subscriber|fellow|patron of|at|to _',
  ],
  [
    {
      ...EVENT,
      attribute: 'possession',
      refuse: /^(?:it|this|that|one|them|some|milk|bread|groceries|lunch|dinner|the wrong|tickets?)\b/iu,
    },
    'install|plant|renovate|convert|refurbish a|an|#|solar _; inherit _; buy|purchase|acquire|get # first|own|dream _; buy|purchase a|an * (?:house|flat|apartment|car|bike|boat|piano|guitar|van|motorbike|horse|dog|cat|cottage|plot|farm|camper|telescope|e-bike|laptop); be given _',
  ],
  [
    { ...EVENT, kind: 'preference', attribute: 'uses', refuse: VAGUE },
    'ditch|drop|trade|swap|leave|abandon|exchange|give_up|replace * for|with _; switch|swap|convert|migrate|change|move * over|back? to _; take|get up? into _; go back to _; take up _; get into _',
  ],
  [
    { ...STATE, attribute: 'uses', refuse: MOMENTARY },
    'use|rely on? _; depend on _; be on a|an|the|#? * plan|diet|budget|low-carb|keto|dialysis|android|ios|linux|windows|mac|pill|gluten-free; run on _; be an?|a * user',
  ],
  [
    { ...STATE, attribute: 'habit', refuse: VAGUE },
    'make|have a_habit|a_point|it_a_rule|it_a_habit|a_rule|a_routine|a_tradition|a_ritual of|to|that _; be in the habit of _; skip breakfast|lunch|dinner|dessert; get|wake up at|by|before|around _; go to bed at|by|before|around _; do intermittent_fasting|keto|paleo|dry_january|veganuary|weight_watchers|a_detox|yoga|pilates|karate|judo|crosswords|pottery|triathlons|the_accounts|the_books|the_cooking|the_school_run|most_of|all_of|all_the|#_own|night_shifts|shift_work|stand-up|improv|parkour|ballet; be * used|accustomed to _; make time for _; spend # mornings|evenings|weekends|sundays|saturdays|nights|free_time|spare_time|lunch_breaks|lunch_break|days|afternoons|holidays _; devote|dedicate _ to; be free|available|unavailable after|before|between|on|at|in|from|until|most _; can only meet|talk|call|chat after|before|between|on|at _; be up|in_bed|asleep|awake|home|at_#_desk|out_of_bed by|at|before|around|until; be * on call|duty|shift * ; be a * smoker|drinker|snorer|sleeper|runner|walker|reader|eater|cook|insomniac|swimmer|cyclist|gardener|knitter|teetotaller|regular',
  ],
  [
    {
      ...EVENT,
      attribute: 'past',
      refuse:
        /\b(?:today|yesterday|last night|this (?:morning|week|afternoon)|tonight|just now|an? (?:hour|minute)|home|the (?:report|code|file|same))\b/iu,
    },
    'be a|an|the _ for|until|till|back; study|work|live|volunteer|teach abroad|overseas; live|work|serve|study|teach|train|volunteer|compete|play|perform|row|box|busk|squat|wait|tend|drive|cook in|as|for|at|bar|tables _',
  ],
  [{ ...STATE, attribute: 'belief' }, 'believe in _'],
  [
    { ...EVENT, attribute: 'home', isOpposite: true, refuse: VAGUE },
    'move out of|away_from _; leave # hometown|home_town|parents for|at|to? _',
  ],
  [
    { ...EVENT, attribute: 'gave up', isOpposite: true, refuse: VAGUE },
    'give up _; resign from|as _; quit _',
  ],
  [
    { ...STATE, attribute: 'name', cardinality: 'one' },
    'be called|known as? _; be * named after _; go by|under _; identify as _; answer to _',
  ],
]
