import type { MadeSelection } from '@lokseva/contract/applications/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'

/** Somebody a letter goes to, with what it may be filled with. */
export type Receiver = {
  id: string
  accountId: string
  applicationNo: string
  name: Bilingual | null
  centre: Bilingual | null
}

/** What stood beside the numbers of a list, by number. */
export type ListColumns = { columns: readonly string[]; lines: Readonly<Record<string, string[]>> }

type Which = { advertisementId: number; selectionId: string }

/** How a selection came about, in words. */
export type HowChosen = (db: Database, which: Which) => Promise<Bilingual>

/** Applications that were selected once, in an order that stays. */
export type SelectedApplications = {
  /** Throws where there is no such selection of the advertisement. */
  demand: (db: Database, which: Which) => Promise<{ total: number }>
  statesOf: (db: Database, selectionId: string) => Promise<{ status: string; people: number }[]>
  peopleOf: (
    db: Database,
    slice: { selectionId: string; from: number; most: number },
  ) => Promise<Receiver[]>
  /** Of how many something is not known. */
  missingOf: (
    db: Database,
    selection: { selectionId: string; total: number },
  ) => Promise<{ nameEn: number; nameMr: number; centre: number }>
  /** What applications are called, by their ids. */
  numbersOf: (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The columns of the list that a selection was taken from; nothing where it has none. */
  listOf: (db: Database, selectionId: string) => Promise<ListColumns | null>
  /** Whose applications these are, as an officer sees people. */
  namesOf: (
    db: Database,
    actor: Officer,
    which: { advertisementId: number; ids: readonly string[] },
  ) => Promise<ReadonlyMap<string, Bilingual | null>>
  /** The first of them as an officer sees people; by initials where nobody in particular looks. */
  firstOf: (db: Database, actor: Officer | null, which: Which) => Promise<Receiver | undefined>
  /** Selects those of these numbers that the advertisement has. */
  takeNumbers: (
    deps: { clock: Clock },
    tx: Transaction,
    actor: Officer,
    input: { advertisementId: number; numbers: readonly string[]; list: ListColumns | null },
  ) => Promise<{ known: ReadonlySet<string>; selection: MadeSelection | null }>
}
