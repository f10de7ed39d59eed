import type { Kysely, Transaction } from 'kysely'
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

export type SavedChange = {
  accountId: string
  at: Date
  document: Answers
  stored: Answers | undefined
}

/** A step by its form, and what is particular to it on the server. */
export type DeclaredStep<F extends BaseFacts> = {
  step: FormStep
  form: FormDeclaration<F>
  /** What pages send along and the server computes or knows better: never read. */
  unread: readonly string[]
  unreadInRows: readonly string[]
  /** The same facts as the browser has, with the lists as far as these answers need them. */
  facts: (tx: Kysely<DB>, basis: FactsBasis, answers: Answers) => Promise<F>
  /** What only a look at the saved step can tell. */
  problems?: (answers: Answers, stored: Answers | undefined) => FormProblem[]
  document: (values: Answers, facts: F) => Record<string, unknown>
  /** What other parts of the portal must know of the answers. */
  afterSave?: (tx: Transaction<DB>, change: SavedChange) => Promise<void>
  /** What is shown with the saved step and not kept in it. */
  shown?: (basis: Pick<StepBasis, 'email' | 'mobile'>) => Record<string, unknown>
}

type Entries<F> = Extract<Field<F>, { kind: 'entries' }>

/** The one list of rows a step has, if it has one. */
export const rowsFieldOf = <F>(form: FormDeclaration<F>): Entries<F> | undefined =>
  fieldsOf(form).find((field): field is Entries<F> => field.kind === 'entries')

/** The facts of a form that asks nothing about the candidate besides its lists. */
export const plainFacts =
  (form: FormDeclaration<BaseFacts>): DeclaredStep<BaseFacts>['facts'] =>
  async (tx, { lists, now }, answers) => ({
    today: dayInIndia(now),
    list: lists.list,
    place: await namedPlaces(tx, fieldsOf(form), answers, lists.place),
  })
