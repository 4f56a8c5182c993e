import type { Rule } from '../rule.ts'

/** What is wanted of the one who is spoken to, or just a way of speaking. */
export const NOT_A_PLAN =
  /^(?:\p{L}+ (?:this|that|these|it|them)\b|know|ask|say|tell|thank|see (?:if|what|how|whether|you|it|that|more|the|some|this)|understand|check|make sure|book|order|talk|add|mention|point|hear|be (?:clear|honest|sure|fair|able to (?:see|use|open|find|do (?:this|that|it)))|start by|apologi[sz]e|share|discuss|hug|kill|use your|go with|something|use the|cry|die|scream|sleep|go to (?:bed|sleep)|bed|sleep|be (?:late|back|there|fine|ok|okay)|go now|leave|have (?:a|some|the|dinner|lunch|breakfast|another)|get (?:some|a|back|going)|eat|drink|grab|take a|do (?:it|that|this)|use (?:this|that|it)|need|try (?:it|that|this)|let|give|show|send|pick|watch (?:it|that|a|the)|wait|stop|come|be (?!able|fluent|a |an |the |vegan|debt|fit)|miss|think|look(?! for (?:an?|another|new)(?: (?:\p{L}+ ){0,3}(?:job|house|flat|apartment|place|partner|roommate|flatmate|school|nursery|position|role|career|home|church|community)\b))|help|find out|find (?:a|some)(?! (?:\p{L}+ ){0,3}(?:job|house|flat|apartment|place|partner|roommate|flatmate|school|nursery|position|role|career|home|church|community)\b)|compare|get (?:it|this|that|this)|work on (?:this|it)|hire|cancel|return|change (?:my|the)|update|print|translate|write (?:an?|this|the)(?! (?:book|novel|memoir|cookbook|thesis|screenplay|musical|play|song|album|children|blog|poetry|sequel))|create|generate|confirm|call it|pay(?! off\b| back\b)|one|a|the|some|to|it|you|your|that|this|more|something|nothing|everyone|my)\b/iu

const goal: Pick<Rule, 'kind' | 'selfOnly' | 'negated' | 'attribute' | 'refuse'> = {
  kind: 'goal',
  attribute: 'goal',
  negated: 'drop',
  refuse: NOT_A_PLAN,
}

/** Wishes, plans and promises. */
export const PLANS: readonly Rule[] = [
  {
    ...goal,
    pattern:
      /^(?:want|wants|hope|hopes|aim|aims|intend|intends|aspire|aspires|dream of|dreams of|(?:would|['’]d) (?:love|like)|am hoping|is hoping|am aiming|am determined|is determined|am trying|is trying|am working|is working) (?:to )(?<value>.+)/iu,
  },
  {
    ...goal,
    pattern:
      /^(?:am|is|are) (?:planning|thinking about|thinking of|looking forward to|considering|dreaming of|dreaming about|saving(?: up)? (?:for|to)|training for|training to|preparing for|preparing to|getting ready for|working towards?|studying for|aiming for|hoping for) (?:on |to |a trip to )?(?<value>.+)/iu,
    refuse:
      /^(?:something|nothing|how|what|it|that|this|you|your|the idea|hearing|seeing you|meeting you|getting help|a (?:nap|break)|ordering|trying this)\b/iu,
  },
  {
    ...goal,
    pattern:
      /^(?:plan|plans|have plans|has plans|have decided|has decided|decided|have made up my mind) (?:on |to )(?<value>.+)/iu,
  },
  {
    ...goal,
    pattern:
      /^(?:am|is|are) going to (?<value>(?!the (?:store|shop|gym|bathroom|toilet|office)|bed|sleep|work\b|school|be |have to |need |say |ask |tell |try (?:it|that)|do (?:it|that)|need|miss|go now|leave|cry|die|eat|lunch|dinner|a (?:party|meeting)).+)/iu,
    confidence: 0.85,
  },
  {
    ...goal,
    pattern:
      /^(?:am|is|are) (?<value>(?:moving|travell?ing|flying|going|heading|relocating|getting married|graduating|retiring|starting|visiting|running|hosting|launching|having (?:a baby|surgery)|switching) ?.*)/iu,
    confidence: 0.8,
    attribute: 'plan',
    refuse:
      /^(?:going|heading) (?:crazy|insane|well|on|home|out|back|for|mad|through|ok|great|to (?:the|bed|work|be))|^running (?:late|out|low|errands|behind)|^starting to|^moving (?:on|forward)|^having/iu,
  },
]

/** What "my" begins: "my goal is to …". */
export const MY_PLANS: readonly Rule[] = [
  {
    ...goal,
    pattern:
      /^(?:(?:main|big|biggest|long-term|short-term|ultimate|current|new year['’]s|next|personal) )*(?:goal|dream|plan|resolution|aim|ambition|target|objective)(?: for (?:this|next) \p{L}+| this year| in life)? is (?:to )?(?<value>.+)/iu,
    refuse: /^(?:working|simple|not|still|good|great|ruined|over|clear)\b/iu,
  },
]

/** What was promised, or must be done at a time; only with a date where the words alone do not bind. */
export const COMMITMENTS: readonly (Rule & { readonly needsDate?: boolean })[] = [
  {
    kind: 'commitment',
    attribute: 'booking',
    needsDate: true,
    pattern:
      /^(?:(?:have|has) )?(?:just )?(?:booked|reserved|scheduled|signed up for|registered for|enrolled in|rsvped to|bought tickets (?:for|to)|got tickets (?:for|to)|have tickets (?:for|to)|made a reservation (?:for|at)) (?<value>.+)/iu,
  },
  {
    kind: 'goal',
    attribute: 'plan',
    needsDate: true,
    pattern:
      /^(?:am|is|are) (?<value>(?!feeling|expecting|getting an? (?:error|message|404|headache|feeling|impression|warning|lot|bit)\b|having (?!my\b|our\b|surgery|an operation|guests|friends|people)|getting (?:there|better|worse|old|tired)|doing|thinking|working|trying|looking|wondering|running (?:late|out)|going to|sitting|waiting|asking|writing to)\p{L}+ing\b.+)/iu,
    confidence: 0.85,
  },
  {
    kind: 'commitment',
    attribute: 'promise',
    pattern:
      /^(?:(?:have|has) )?(?:promise|promised|agreed|committed|vowed|swore|pledged)(?: (?:my \p{L}+|him|her|them|\p{Lu}\p{L}+|you|myself|the \p{L}+))?(?: that)?(?: to| I['’]d| I would| I will| I['’]ll)? (?<value>.+)/u,
    confidence: 0.9,
    refuse: /^(?:with|on|that)\b/iu,
  },
  {
    kind: 'commitment',
    attribute: 'task',
    needsDate: true,
    pattern:
      /^(?:have to|has to|need to|needs to|must|have got to|gotta|am supposed to|is supposed to|am due to|will|shall|should|am going to|am meant to) (?<value>.+)/iu,
    refuse:
      /^(?:be (?:fine|ok|back|sunny|rainy|nice|cold|hot)|see you|think|let you|talk to you|say|know|ask)\b/iu,
  },
  {
    kind: 'commitment',
    attribute: 'appointment',
    needsDate: true,
    pattern:
      /^(?:have|has|have got|got) (?:an?|my|the|another) (?<value>[^.;]*\b(?:appointment|meeting|interview|exam|test|flight|deadline|presentation|surgery|operation|check-?up|call|date|reservation|booking|wedding|concert|recital|marathon|race|lesson|class|conference|trip|visa interview|viva|dentist|therapy session|session|checkup|game|match|party|dinner|trial|hearing|doctor['’]s)\b.*)/iu,
    confidence: 0.9,
  },
]

/** What a clause asks to be reminded of. */
export const REMINDER =
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:remind me|don['’]t let me forget|help me remember)(?: (?:to|about|that)) (?<value>.+)/iu
