/** Verbs in the third person that are hardly ever nouns, after something that can be their subject. */
const VERB =
  "(?:is|was|has|isn['’]t|wasn['’]t|hasn['’]t|doesn['’]t|keeps|makes|helps|gives|takes|gets|goes|comes|lives|lets|brings|means|says|tells|wants|knows|seems|feels|hates|likes|sits|sleeps|becomes|remains|wakes|teaches|sends|pays|happens|belongs|hurts|cheers|calms|relaxes|reminds|bothers|annoys|scares|kept|made|gave|took|got|went|came|told|taught|sent|woke|became)"
/** A verb of which only what is done to somebody tells that it is none of the many nouns in -s. */
const VERB_WITH_PERSON = '\\p{L}+(?:s|ed) (?:me|us|him|them)'
const WORD =
  "(?!(?:i|we|you|he|she|it|they|an?|the|that|which|who|whose|where|what|how|when|with|of|for|in|on|at|to)\\b)[\\p{L}\\p{N}'’-]+"
const DETERMINER = '(?:the|an?|this|that|these|those|your|his|her|their|our|every|each|no)'

/**
 * A joint before a clause that has a subject of its own: "…, and the kazoo keeps me company". Without a comma only before a
 * determiner: "the food and drink is" has one subject.
 */
export const JOINT_BEFORE_CLAUSE = `(?:, (?:and|plus|also) |,? and (?=${DETERMINER} ))(?=(?:${DETERMINER} )?(?:${WORD} ){1,3}?(?:${VERB}|${VERB_WITH_PERSON})\\b)`
