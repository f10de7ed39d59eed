import type { Kysely, Transaction } from 'kysely'
import type { Unread } from '@lokseva/forms/engine/answers'
import type { Checked } from '@lokseva/forms/engine/check-answers'
import {
  fieldsOf,
  type Answers,
  type BaseFacts,
  type Field,
  type FormDeclaration,
  type FormProblem,
} from '@lokseva/forms/engine/form'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { dayInIndia } from '#platform/clock/clock'
import type { DB } from '#platform/database/schema.generated'
import { namedPlaces } from '../named-places.ts'
import type { FormLists } from '../option-memory.ts'
import type { StepBasis } from '../queries.ts'

/** The steps that are forms; photo and signature are files. */
export type FormStep = Exclude<ProfileStep, 'photo'>

export type FactsBasis = {
  accountId: string
  basis: StepBasis
  lists: FormLists
  now: number
}

export type SavedChange<D> = {
  accountId: string
  at: Date
  document: D
  stored: Unread<D> | undefined
}

/** A step by its form with the answers A, and how the server makes the document D of them. */
export type DeclaredStep<F extends BaseFacts, A, D> = {
  step: FormStep
  form: FormDeclaration<F, A>
  /** What pages send along and the server computes or knows better: never read. */
  unread: readonly string[]
  unreadInRows: readonly string[]
  /** The same facts as the browser has, with the lists as far as these answers need them. */
  facts: (tx: Kysely<DB>, basis: FactsBasis, answers: Answers) => Promise<F>
  /** What only a look at the saved step can tell. */
  problems?: (answers: Unread<A>, stored: Unread<D> | undefined) => FormProblem[]
  document: (values: Checked<A>['values'], facts: F) => D
  /** What other parts of the portal must know of the answers. */
  afterSave?: (tx: Transaction<DB>, change: SavedChange<D>) => Promise<void>
  /** What is shown with the saved step and not kept in it. */
  shown?: (basis: Pick<StepBasis, 'email' | 'mobile'>) => Record<string, unknown>
}

type Entries<F> = Extract<Field<F>, { kind: 'entries' }>

/** The one list of rows a step has, if it has one. */
export const rowsFieldOf = <F>(form: FormDeclaration<F>): Entries<F> | undefined =>
  fieldsOf(form).find((field): field is Entries<F> => field.kind === 'entries')

/** The facts of a form that knows nothing of the candidate besides the day of birth. */
export const plainFacts =
  (form: FormDeclaration<BaseFacts>): DeclaredStep<BaseFacts, never, never>['facts'] =>
  async (tx, { basis, lists, now }, answers) => ({
    today: dayInIndia(now),
    dateOfBirth: basis.dateOfBirth,
    list: lists.list,
    place: await namedPlaces(tx, fieldsOf(form), answers, lists.place),
  })
