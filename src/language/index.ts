import type { LanguageRules } from '../policy/language-rules.ts'
import { extractEntities } from './entities/extract-entities.ts'
import { diagnoses } from './query/diagnoses.ts'
import { firstPerson } from './query/first-person.ts'
import { queryType } from './query/query-type.ts'
import { refersBack } from './query/refers-back.ts'
import { taskHints } from './query/scope-hint.ts'
import { scopePhrases } from './query/scope-phrase.ts'
import { timeExpression } from './query/time-expression.ts'
import { workQuestion } from './query/work-question.ts'
import { RoleReader } from './roles/classifier.ts'
import { RuleTagger } from './tags/tagger.ts'

/** The rules for English and Chinese. */
export const languageRules: LanguageRules = {
  version: 1,
  extractEntities,
  queryType,
  refersBack,
  workQuestion,
  scopePhrases,
  diagnoses,
  timeExpression,
  taskHints,
  firstPerson,
  createTagger: () => new RuleTagger(),
  createRoles: (tokenize) => new RoleReader(tokenize),
}
