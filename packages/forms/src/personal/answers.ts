import type { AnswersTo, RowOf } from '../engine/answers.ts'
import type * as form from '../engine/form.ts'
import type * as rules from '../engine/rules.ts'
import type { SportsAnswers } from '../sports/sports-entry.ts'
import type { PersonalFacts } from './facts.ts'
import type { aadhaar } from './sections/aadhaar.ts'
import type { additional } from './sections/additional.ts'
import type { border, domicile } from './sections/domicile.ts'
import type { category } from './sections/category.ts'
import type { details } from './sections/details.ts'
import type { divyang } from './sections/divyang.ts'
import type { measurements } from './sections/measurements.ts'
import type { numbers } from './sections/numbers.ts'
import type { orphan } from './sections/orphan.ts'
import type { employee, exServiceman } from './sections/service.ts'
import type { sports, sportsPerson } from './sections/sports.ts'

/** The answers of the whole form, each section by its table of questions. */
export interface PersonalAnswers extends AnswersTo<
  | typeof aadhaar
  | typeof details
  | typeof measurements
  | typeof category
  | typeof divyang
  | typeof sports
  | typeof sportsPerson
  | typeof exServiceman
  | typeof employee
  | typeof domicile
  | typeof additional
  | typeof border
  | typeof orphan
  | typeof numbers
> {}
export type PersonalId = form.IdOf<PersonalAnswers>

export type SportsRow = RowOf<SportsAnswers>

export type Section = form.Section<PersonalFacts, PersonalAnswers>
export type Condition = form.Condition<PersonalFacts, PersonalAnswers>
export type Offer = form.Offer<PersonalFacts, PersonalAnswers>
export type ComparesWith<Ids extends readonly PersonalId[], V = string> = rules.ComparesWith<
  PersonalAnswers,
  Ids,
  V,
  PersonalFacts
>
export type LooksAt<Ids extends readonly PersonalId[], V = string> = rules.LooksAt<
  PersonalAnswers,
  Ids,
  V,
  PersonalFacts
>
