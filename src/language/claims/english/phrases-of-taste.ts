import type { Meaning } from './phrase.ts'

const AGAIN =
  /^(?:it|that|this|these|those|them|him|her|you|your|how|when|what|the (?:idea|way|answer|code|suggestion)|to (?:know|hear|see|say|ask)\b)/iu
const LIKE: Meaning = {
  kind: 'preference',
  attribute: 'likes',
  aspect: 'state',
  negated: 'opposite',
  list: true,
  refuse: AGAIN,
}
const DISLIKE: Meaning = { ...LIKE, isOpposite: true, negated: 'drop' }
const FEAR: Meaning = { ...LIKE, kind: 'fact', attribute: 'fears', negated: 'opposite' }
const CHOICE: Meaning = { ...LIKE, attribute: 'prefers', list: false, negated: 'drop' }

/** Liking, disliking and fearing. */
export const TASTE: readonly (readonly [Meaning, string])[] = [
  [
    LIKE,
    `swear by _; live|go_nuts|go_crazy|go_wild for _; live and breathe _
     love|adore|treasure|relish|savour|savor|cherish|worship|enjoy|dig|favour|favor|prefer|crave|like|fancy|appreciate _
     be * fan|fans|lover|lovers|devotee|admirer|follower|supporter|aficionado|connoisseur|addict|believer of|in _
     be * fond|keen|into|big|hooked|nuts|mad|crazy|wild|bonkers|bananas|enthusiastic|passionate|partial|drawn|addicted|devoted|obsessed|smitten|infatuated on|about|of|to|with|over|by _
     be into|all_about|wedded_to|enamoured_of|enamored_of|a_sucker_for|in_love_with|sold_on|hooked_on|most_comfortable_with|most_comfortable_in _
     have * soft_spot|weakness|thing|passion|love|penchant|fondness|liking|preference|appetite|craving|taste|obsession|affinity|predilection for|with|of _
     be a? * sucker|glutton|junkie for _
     have a * sweet_tooth; go weak at the knees for|at _; go mad|nuts|crazy|wild for|over _
     gravitate|lean to|towards|toward _
     get * kick|kicks|joy|pleasure|buzz|thrill|high|satisfaction out_of|from _; take * pleasure|delight|joy|comfort|pride in _
     find * joy|comfort|peace|solace|pleasure|beauty in _; find _ mesmerising|hilarious|gorgeous|lovely|uplifting|refreshing|inspiring|thrilling|exciting|meditative|satisfying|rewarding|magical|moreish|intriguing|invigorating|delightful|adorable; love|like|enjoy|adore it when|if _; find _ soothing|relaxing|delicious|fascinating|calming|delightful|irresistible|therapeutic|wonderful|beautiful|enchanting|fun|cosy|comforting|charming
     thrive on _; delight|revel|indulge in _; geek|nerd out over|about|on _; rave about _
     unwind|relax|decompress|de-stress|destress with|by|over|in _
     be happiest|in_my_element|at_my_best|most_myself|at_peace|never_happier when|in|on|with|at|among|than _; feel * alive|at_home|at_ease|at_peace|happiest in|when|on|among|with _
     warm|take to _; develop|acquire * taste|passion|liking|love for|of _; rate _ highly
     can get through _; can|could not get enough of _; can not resist|do_without|function_without|survive_without|live_without|start_the_day_without|get_through_the_day_without|get_through_a_day_without|get_going_without|leave_the_house_without|go_a_day_without|say_no_to|imagine_life_without|pass_up|beat _
     could eat|drink|listen_to|watch|read|live_on|live_off|talk_about|play|spend_hours|marry _; would kill|die|walk_miles|go_miles|travel_miles for _
     !tire|weary of _; !get|grow tired|bored|sick|enough of _; !say no to _; !turn down _; !miss an_episode_of|a_match_of _
     consider @ * fan|lover of _`,
  ],
  [
    { ...DISLIKE, aspect: 'event' },
    'go off _; swear off _; lose interest|#_taste|patience|faith in|for|with _; fall out of love with _; grow|get|become tired|sick|weary|wary of _',
  ],
  [
    DISLIKE,
    `will not use|eat|drink|touch|wear|buy|fly|watch|read|go_near|set_foot_in|shop_at|go_to|listen_to|play|work_with _; would rather|sooner starve|die|go_hungry|go_without|eat_glass|chew_glass|jump_off_a_cliff|walk|quit than|before eat|drink|watch|go_to|do|take|touch|wear|read|listen_to? _; refuse to _
     hate|detest|loathe|despise|abhor|dislike|dread|resent|shun _
     can not stand|bear|stomach|abide|tolerate|take|face|bring_@_to|warm_to|get_into|get_on_with|get_along_with|see_the_appeal_of|see_the_point_of|understand_the_appeal_of|be_doing_with|be_bothered_with|cope_with|put_up_with|get_used_to|do_with _
     could not care_less_about|care_less_for|be_less_interested_in _; could do without _; could happily? live without _
     be sick|tired|fed_up|weary|wary|averse|repulsed|repelled|disgusted|put_off|creeped_out|grossed_out of|with|to|by _
     be sick_and_tired|sick_to_death of _
     have * no|zero|little|not_much time|patience|use|love|interest|appetite|taste|tolerance|stomach|desire|fondness for|in|with|of|to _
     have an?|a? * aversion|hatred|dislike|distaste|loathing|horror|disdain|hate of|to|for|towards _; have had enough|it of|with _
     steer|stay|keep|shy|run well? clear|away of|from _; run a_mile from _; recoil at|from _; draw the line at _; give _ a_wide_berth|a_miss
     go out_of_my_way to avoid _; turn up? # nose up? at _; switch off at _; avoid _
     find _ overwhelming|claustrophobic|uncomfortable|difficult|tricky|confusing|mind-numbing|soul-destroying|vulgar|cheesy|bland|intolerable|ridiculous|ugly|tacky|repellent|scary|frightening|vile|foul|grim|cruel|offensive|obnoxious|cloying|greasy|dreary|gruesome|unsettling|stressful; hate|dislike|detest|loathe it? when|if _; find _ unbearable|boring|annoying|disgusting|exhausting|tedious|overrated|gross|stressful|dull|terrible|awful|insufferable|depressing|repulsive|off-putting|draining|irritating|nauseating|unpleasant|pointless|tiresome|creepy|pretentious
     !care for|about|much_for _; !see the point|appeal|attraction of|in _; !get the appeal|fuss|hype|on_with of|with|about _; !get along|on with _; !do|touch|trust _; !go near _
     !have the|any|much|a patience|stomach|time|taste|interest|desire|love|use for|in|to _; !be able to stomach|stand|bear|get_into|warm_to|abide|tolerate _; !be * one|big for|on _; !take kindly to _; !be interested in _
     !warm|take to _`,
  ],
  [
    CHOICE,
    `would choose|pick|take|have|opt_for|go_for _ over|instead_of|rather_than|any_day|any_time|every_time
     would rather|sooner have|eat|drink|take|watch|read|play|do|go|be|wear|use|spend|walk|drive _ than|over|any_day
     would rather|sooner _; would prefer to? _; prefer to? _; would always|rather choose|pick|take|go_for _
     pick|choose|take|favour|favor|rank|put|value _ over|above|before|rather_than
     opt|plump|go for _ over|every_time|any_day|whenever; stick to|with _; be * loyal to _; insist on _`,
  ],
  [
    FEAR,
    `be * afraid|scared|terrified|frightened|petrified|phobic of|about|by _; have a|an? * fear|phobia|terror|horror of _; panic in|on|at _; freak out at|around|about|in _; faint at _`,
  ],
]
