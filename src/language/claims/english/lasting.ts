/** What a clause of no known phrase must not be made of, or it tells of the moment, of the talk, or of a task at hand. */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u))

/** Verbs of the mind, of the talk and of help that is sought: in the first person they tell nothing lasting. */
export const OF_THE_MOMENT = words(`
  accept acknowledge add admire admit advise afford agree allow answer apologise apologize appear apply argue ask assume
  attach attempt be believe bet blame bother break bring call care challenge change check choose cite claim click close
  come compare complain concede conclude confess confirm confuse congratulate consider contact continue copy could create
  debate decide declare define delete demand deny deserve describe disagree discover discuss do doubt download drop
  edit encounter end enter exclude expect explain face fail fall feel figure find finish follow forget forgive format
  gather get give go guess happen hear help hit hope imagine include insert insist install intend invite jk keep know
  laugh leave let look lose make matter mean mention mind miss mistype need notice object offer omit open paste pause
  pick place plead point post prefer press promise propose protest put quote realise realize recall receive
  recognise recognize recommend refer refresh refuse regret reject remain remember remind repeat reply
  report request require resume retry run save say scroll search see seem select send set shall show sigh solve sound start
  stand stare stay stop submit suggest suppose suspect take talk tap tell thank think trust try turn type understand
  update upload wait want warn welcome will wish wonder worry yield cast rest beg quit cut stand count count-on manage-to`)
/** Of these verbs a frequency or a place in life makes a habit all the same. */
export const OF_HABIT = words(`
  answer break bring call change check close come do drop fall finish follow get give go help keep leave look make open pick
  put run save search see send set show start stay stop take talk tell try turn update wait write think miss`)
/** Verbs that say enough without an object. */
export const BY_THEMSELVES = words(`
  bake box camp climb compost crochet cycle dance dive draw embroider fence fish forage freelance garden hike hunt jog journal
  juggle kayak kitesurf knit limp lisp meditate paddle paint pray quilt row run sail sculpt sew sing skate ski sleepwalk smoke
  snore snowboard stammer stutter surf swim tutor vape volunteer weave whittle windsurf work commute dj snorkel homeschool home-school co-sleep fast coupon thrift
  scuba-dive babysit skydive golf`)
/** Progressives that tell of a stretch of life. */
export const OF_LIFE = words(`
  attend battle breed build care carry coach collect compose date design develop dabble direct edit expand experiment foster
  grow hike home-school homeschool keep lead learn lease live look-after make manage mentor nurse own pay produce raise
  rebuild redecorate refurbish rehearse remodel renovate rent research restore run self-study serve share sing
  squat study sublet take-care teach translate tutor undergo volunteer wean wear write host organise organize co-parent parent`)
/** What is had, made or been only for the moment, or in the talk. */
export const PASSING_THING =
  /^(?:(?:an?|the|some|any|no|another|this|that|these|those|my|your|two|three|one|few|following|quick|small|little|silly|weird|random|dumb|stupid|simple|big|good|bad|bit|new|of|more|couple|lot|lots|same|final|last|other|\d+) )*(?:question|questions|problem|problems|issue|issues|idea|ideas|doubt|doubts|error|errors|bug|feeling|minute|minutes|moment|second|sec|clue|point|request|task|look|thought|chat|word|words|list|file|files|table|dataset|data|string|array|function|code|script|e-?mail|text|document|sentence|paragraph|following|picture|spreadsheet|column|rows?|number|numbers|time|nothing against|nothing|something|anything|everything(?! (?:in|by|with)\b)|strong feelings?|strong opinions?|to|trouble|difficulty|difficulties|headache|hunch|favou?r|suggestion|answer|choice|bit|lot|confession|update|news|story|joke|worry|worries|concern|complaint|go|meeting|call|day|week|morning|night|evening|cold|hangover|hurry|mess|title|template|example|essay|homework|assignment|link|page|screen|button|version|option|options|reason|right|plan|hard|fun|mood|luck|coffee|tea|beer|drink|drinks|lunch|dinner|breakfast|snack|sandwich|in mind|in front|here|left|fight|argument|row|dream|nightmare|blast|great|lovely|nice|terrible|awful|break|conversation|recipe|poem|letter|report|outline|hypothesis|theory|presentation|connection|battery|signal|wifi|internet|exam|slide|slides|deck)s?(?= (?:about|for|with|of|to|on|in|at|that|who|which|here|there|and|or|from|before|after|if|how|so|going|left|by|when|but|against|regarding|what|whether|why|where|this|we|i|it|you|he|they|she|my)\b|[,.:]|$)/iu
/** How one is only for now, and ways of speaking. */
export const PASSING_STATE =
  /^(?:(?:so|very|really|quite|pretty|too|a (?:bit|little)|kind of|still|just|all|not|feeling|rather|super|totally|completely|absolutely) )*(?:sorry|sure|glad|happy|fine|ok|okay|good|great|well|back|here|there|ready|late|early|busy|tired|hungry|thirsty|sleepy|sick|ill|cold|hot|warm|full|drunk|sober|stuck|lost|confused|curious|done|free|available|off|out|in|on|up|down|home|away|alone|right|wrong|aware|able|unable|afraid|angry|mad|sad|upset|annoyed|furious|jealous|proud|grateful|thankful|nervous|anxious|calm|bored|excited|surprised|shocked|amazed|impressed|interested|worried|concerned|exhausted|frustrated|overwhelmed|disappointed|embarrassed|ashamed|relieved|pleased|delighted|thrilled|desperate|keen|eager|willing|welcome|about|going|gonna|under|over|with|at|like|as|serious|honest|kidding|joking|positive|certain|convinced|skeptical|sceptical|doubtful|torn|better|worse|awake|asleep|dying|dead|toast|screwed|doomed|speechless|clueless|guilty|lucky|unlucky|terrible|awful|horrible|miserable|lonely|homesick|hopeless|useless|stupid|an? (?:bit|little|mess|wreck|fool|idiot|genius|wizard|hero|god|king|queen|legend|robot|human|person|man|woman|ghost|zombie|disaster|failure|loser|winner|goat|unicorn|pirate|ninja|moron|dummy|potato|tad|lot|couple|few)|all|you|your|just|it|that|this|what|who|where|how|why|when|the (?:one|queen|king|boss|man|worst|best|same|last (?:one|to)|pope|only one|problem|devil|emperor|president)|in (?:a|the|need|trouble|luck|shock|pain|love|bed|tears|awe|no|favou?r|doubt|for|two minds|agreement|charge of this)|on (?:it|my way|hold|fire|the (?:phone|bus|train|road|way|fence|edge))|at (?:work|home|the|a|my|an|lunch|dinner|\d+))(?= |[,.]|$)/iu
/** The clause is about now. */
export const NOW_ONLY =
  /\b(?:today|tonight|right now|this (?:morning|afternoon|evening|minute|second|time|instant|one)|at the moment|just now|yesterday|last night|for now|again|an? (?:hour|minute|second|moment|sec)|(?:once )?more|already|yet|above|below|line \d+|error|screen|settings|page|website|button|prompt|chatbot|chatgpt|your (?:answer|reply|help|response|point|advice|message|suggestions?))\b/iu
/** It happens again and again, or is told of a place in life. */
export const FREQUENCY =
  /\b(?:every|each|most|daily|weekly|monthly|yearly|once a|twice a|times a|weekends?|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days|mornings|evenings|nights|afternoons|summers?|winters?|before (?:work|bed|breakfast|dawn|sunrise|lunch|school)|after (?:work|dinner|school|lunch|dark|midnight|hours)|on my (?:commute|lunch break|day off)|all (?:year|summer|winter)|for (?:years|ages|decades|(?:about |over |almost |nearly |more than )?(?:the (?:last|past) )?(?:\p{L}+|\d+) (?:years|months|decades))|since|whenever|from scratch|by (?:bike|bus|train|tram|car|ferry|hand|heart)|on foot|for a living|to (?:work|the office|school))\b/iu
/** The assistant is asked for something, or the talk is of the talk. */
export const OF_THE_TALK =
  /\b(?:you|your|yours|chatgpt|this (?:question|conversation|chat|code|text|answer))\b/iu
