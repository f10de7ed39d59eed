import type { RawBuilder } from 'kysely'
import type { Database, Transaction } from '../database/pool.ts'
import type { DB } from '../database/schema.generated.ts'

/** What becomes of the rows of a person who is erased. */
type AfterErasure =
  | 'deleted'
  /** The row stays for its number or its place; what tells of the person goes. */
  | 'emptied'
  /** The law or the chain keeps it; nothing in it names anybody. */
  | 'kept'
  /** Gone by itself within days, as the feature forgets such rows anyway. */
  | 'forgotten'

export type PersonalTable<T extends keyof DB> = {
  /** What the copy tells; neither secrets nor what only the portal can read. */
  copy: readonly (keyof DB[T] & string)[]
  after: AfterErasure
  /** Which rows are somebody's; by the column `account_id` where nothing is said. */
  whose?: (person: HeldPerson) => RawBuilder<unknown>
}

export type PersonalTables = { readonly [T in keyof DB]?: PersonalTable<T> }

/** Parts of a copy, in their order. */
export const dataParts = [
  'account',
  'profile',
  'proofs',
  'documents',
  'applications',
  'stages',
  'examinations',
  'marks',
  'objections',
  'retotaling',
  'payments',
  'letters',
  'messages',
  'reminders',
  'calendar',
  'requests',
  'log',
  'portal',
] as const
export type DataPart = (typeof dataParts)[number]

/** What a feature holds of a candidate: what is copied of it, and how it is erased. */
export type PersonalData = {
  part: DataPart
  tables: PersonalTables
  /** Everything that is `deleted` or `emptied`; where it is left out there is none. */
  erase?: (tx: Transaction, person: ErasedPerson) => Promise<void>
}

/** Whose data it is, while that is known. */
export type HeldPerson = { accountId: string; email: string; mobile: string }
type ErasedPerson = HeldPerson & { at: Date }

export type CopiedRows = Record<string, Record<string, unknown>[]>
export type CopiedParts = Record<DataPart, CopiedRows>
export type CopyRows = (db: Database, data: PersonalData, person: HeldPerson) => Promise<CopiedRows>
