import type { Unread } from '@lokseva/forms/engine/answers'
import type { Checked } from '@lokseva/forms/engine/check-answers'
import {
  fieldsOf,
  type BaseFacts,
  type Field,
  type FormDeclaration,
  type FormProblem,
} from '@lokseva/forms/engine/form'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import type { NamedPlace } from '#features/lookups/index'
import type { ConsentKind, Proofs } from '#features/proofs/index'
import { dayInIndia } from '#platform/clock/clock'
import { placesFrom } from '../places/named-places.ts'
import type { FormLists } from '../places/option-cache.ts'
import type { StepInputs } from '../queries.ts'

/** The steps that are forms; photo and signature are files. */
export type FormStep = Exclude<ProfileStep, 'photo'>

export type FactInputs = {
  inputs: StepInputs
  /** What services confirmed; nothing where the step does not ask. */
  proofs: Proofs
  /** The talukas and villages that the answers name. */
  places: readonly NamedPlace[]
  lists: FormLists
  now: number
}

/** What other parts of the portal must know of a save. */
export type Consequences = {
  /** Where one of them changed: what recovery compares. */
  names?: { firstName: string; middleName: string; motherName: string }
  forgetsAadhaar?: boolean
  consent?: ConsentKind
}

/** A step by its form with the answers A, and how the server makes the document D of them. */
export type DeclaredStep<F extends BaseFacts, A, D> = {
  step: FormStep
  form: FormDeclaration<F, A>
  /** What pages send along and the server computes or knows better: never read. */
  unread: readonly string[]
  unreadInRows: readonly string[]
  /** Whether its facts hang on what services confirmed. */
  asksProofs?: true
  /** The same facts as the browser has, with the lists as far as these answers need them. */
  facts: (inputs: FactInputs) => F
  /** What only a look at the saved step can tell. */
  problems?: (answers: Unread<A>, stored: Unread<D> | undefined) => FormProblem[]
  document: (values: Checked<A>['values'], facts: F) => D
  consequences?: (document: D, stored: Unread<D> | undefined) => Consequences
  /** What is shown with the saved step and not kept in it. */
  shown?: (inputs: Pick<StepInputs, 'email' | 'mobile'>) => Record<string, unknown>
}

type Entries<F> = Extract<Field<F>, { kind: 'entries' }>

/** The one list of rows a step has, if it has one. */
export const rowsFieldOf = <F>(form: FormDeclaration<F>): Entries<F> | undefined =>
  fieldsOf(form).find((field): field is Entries<F> => field.kind === 'entries')

/** The facts of a form that knows nothing of the candidate besides the day of birth. */
export const plainFacts = ({ inputs, places, lists, now }: FactInputs): BaseFacts => ({
  today: dayInIndia(now),
  dateOfBirth: inputs.dateOfBirth,
  list: lists.list,
  place: placesFrom(places, lists.place),
})
