import type { AnswersTo, RowOf } from '../engine/answers.ts'
import type { councilFields } from './council-fields.ts'
import type { nameFields } from './name-fields.ts'
import type { publicationFields } from './publication-fields.ts'
import type { numberFields, typeFields } from './qualification-form.ts'
import type { guideFields, researchFields } from './research-fields.ts'
import type { resultFields } from './result-fields.ts'
import type { subjectFields } from './subject-fields.ts'

/** The answers of one qualification, whatever its type. */
export interface QualificationEntryAnswers extends AnswersTo<
  | typeof typeFields
  | typeof numberFields
  | typeof nameFields
  | typeof resultFields
  | typeof subjectFields
  | typeof councilFields
  | typeof researchFields
  | typeof guideFields
  | typeof publicationFields
> {}
export type QualificationRow = RowOf<QualificationEntryAnswers>
