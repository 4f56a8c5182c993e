import { KIN, PET } from './lexicon.ts'

/** Whom a clause is about, and how many units of it say so. */
export interface Subject {
  /** `self`: the speaker. */
  readonly entity: string
  readonly isSelf: boolean
  /** The name that the clause gives to a relative or pet. */
  readonly name?: string
  readonly length: number
}

const SELF =
  /^(?:(?:my|our) \p{L}+ and (?:i|me)|me and my \p{L}+|(?:both|the two|all|the three) of us|\p{L}+ and i|i,? (?:for one|personally|too),?|i|we)(?=['’ ])/iu
const SIBLING =
  '(?:(?:older|younger|elder|little|big|baby|twin|eldest|youngest|oldest|best|good|old|new|late|ex)[ -])*'
const CAPITALISED = "\\p{Lu}[\\p{L}'’-]*\\p{Ll}"
const RELATION = new RegExp(
  `^(?:[Mm]y|[Oo]ur) (?<relation>${SIBLING}(?:${KIN})|${PET})(?:,? (?<name>${CAPITALISED}))?,?(?=['’ ])`,
  'u',
)
const NAMED = new RegExp(`^(?<name>${CAPITALISED}(?: ${CAPITALISED})?)(?=['’ ])`, 'u')
/** Words with a capital that begin a sentence and name nobody. */
const NO_NAME =
  /^(?:This|That|These|Those|There|Here|What|Who|When|Where|Why|How|It|He|She|They|You|Your|My|Our|His|Her|Their|Its|One|Some|Every|Each|Everyone|Everybody|Someone|Somebody|Nobody|Nothing|Everything|Something|Anyone|People|If|And|But|So|Because|Since|Maybe|Perhaps|Please|Thanks|Thank|Yes|No|Not|Ok|Okay|Well|Now|Then|Today|Tomorrow|Yesterday|Tonight|Last|Next|The|An|Another|Both|All|Most|Many|Just|Only|Also|Even|Still|Let|Explain|Act|Use|Give|Write|Make|Keep|Tell|Show|Imagine|Talk|Speak|Reply|Answer|Remind|Do|Does|Did|Is|Are|Was|Were|Can|Could|Will|Would|Should|Have|Has|Had|Love|Like|Hate|Looks|Sounds|Seems|Life|Work|Weather|Coffee|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Python|Java|Google|Apple|Google|Siri|Alexa)(?: |$)/u

export function findSubject(clause: string): Subject | undefined {
  const self = SELF.exec(clause)
  if (self !== null) return { entity: 'self', isSelf: true, length: self[0].length }
  const relation = RELATION.exec(clause)
  if (relation?.groups?.relation !== undefined) {
    const { relation: entity, name } = relation.groups
    return {
      entity: entity.toLowerCase(),
      isSelf: false,
      length: relation[0].length,
      ...(name !== undefined && { name }),
    }
  }
  const named = NAMED.exec(clause)
  if (named?.groups?.name === undefined || NO_NAME.test(named[0])) return undefined
  return { entity: named.groups.name.replace(/['’]s$/u, ''), isSelf: false, length: named[0].length }
}
