import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database, Transaction } from '../database/pool.ts'
import type { OutsideCalls } from '../database/schema.generated.ts'
import type { QueriedOutcome, OutsideCall, OutsideKind } from './outside-kind.ts'

export type OutsideDeps = { db: Database; clock: Clock }

export type CallOrder<I> = {
  /** The same for every try of one action. */
  key: string
  owner?: string
  /**
   * What to remember; what it writes is committed together with the intent, or not at all. It may
   * run again after a conflict, so it does nothing outside the database.
   */
  intend: (tx: Transaction) => Promise<I>
}

export type ResolvedCall<O, I = unknown> = {
  state: 'answered'
  call: OutsideCall<I>
  outcome: O
  /** Belongs into the transaction in which the feature's own rows change. */
  settle: (tx: Transaction) => Promise<boolean>
}

export type CallOutcome<O, I = unknown> =
  | ResolvedCall<O, I>
  /** Nobody said what became of it; a job will ask. */
  | { state: 'unknown' }
  /** Somebody else is making this call just now. */
  | { state: 'under way' }

export type CallRow = Selectable<OutsideCalls>

/** How soon somebody is asked about a call that nobody answered. */
const ASK_AFTER_MS = 60_000

/**
 * Intent, call, outcome: the intent is committed, then the call is made, then its outcome is
 * recorded by `settle`. A call that was begun before is asked about, and never made twice.
 * `make` answers undefined where nobody can say whether it had an effect.
 */
export async function callOutside<I, O>(
  deps: OutsideDeps,
  kind: OutsideKind<I, O>,
  order: CallOrder<I>,
  make: (call: OutsideCall<I>) => Promise<O | undefined>,
): Promise<CallOutcome<O, I>> {
  const known = await findCall(deps.db, kind, order.key)
  const row = known ?? (await storeIntent(deps, kind, order))
  if (!row) return { state: 'under way' }
  const call = readCall(kind, row)
  const answered = (outcome: O): ResolvedCall<O, I> => ({
    state: 'answered',
    call,
    outcome,
    settle: (tx) => settleCall(tx, call.id, outcome, deps.clock.now()),
  })
  if (row.state === 'done') return answered(kind.outcome.parse(row.outcome))
  const heard = await queryOutcome(kind, row)
  if (heard.heard === 'outcome') return answered(heard.outcome)
  const late = row.state !== 'asked' || row.due_at!.getTime() <= deps.clock.now()
  if (!late) return { state: 'under way' }
  if (heard.heard === 'nothing') return { state: 'unknown' }
  if (!(await beginCall(deps, kind, row))) return { state: 'under way' }
  try {
    const outcome = await make(call)
    if (outcome !== undefined) return answered(outcome)
  } catch (error) {
    await markUnknown(deps, call.id, pauseMsOf(error))
    throw error
  }
  await markUnknown(deps, call.id)
  return { state: 'unknown' }
}

/** Only a call that may have been made is asked about; one merely intended never left us. */
export async function queryOutcome<I, O>(
  kind: OutsideKind<I, O>,
  row: CallRow,
): Promise<QueriedOutcome<O>> {
  if (row.state === 'intended' || !kind.ask) return { heard: 'never made' }
  return kind.ask(readCall(kind, row))
}

export function readCall<I, O>(kind: OutsideKind<I, O>, row: CallRow): OutsideCall<I> {
  const { id, key, owner, intent } = row
  return { id, key, owner, intent: kind.intent.parse(intent) }
}

/** True for the one who recorded the outcome; false where it stood there already. */
export async function settleCall(
  tx: Database,
  id: string,
  outcome: unknown,
  now: number,
): Promise<boolean> {
  const settled = await tx
    .updateTable('outside_calls')
    .set({
      state: 'done',
      outcome: JSON.stringify(outcome),
      settled_at: new Date(now),
      due_at: null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** Calls of this owner that nobody answered and nobody is at work on, newest first. */
export async function unresolvedCalls<I, O>(
  { db, clock }: OutsideDeps,
  kind: OutsideKind<I, O>,
  owner: string,
  sinceMs: number,
): Promise<OutsideCall<I>[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('outside_calls')
    .selectAll()
    .where('kind', '=', kind.name)
    .where('owner', '=', owner)
    .where('intended_at', '>', new Date(now - sinceMs))
    .where((row) =>
      row.or([
        row('state', '=', 'unknown'),
        row.and([row('state', '=', 'asked'), row('due_at', '<=', new Date(now))]),
      ]),
    )
    .orderBy('intended_at', 'desc')
    .execute()
  return rows.map((row) => readCall(kind, row))
}

async function findCall(db: Database, { name }: OutsideKind, key: string) {
  return db
    .selectFrom('outside_calls')
    .selectAll()
    .where('kind', '=', name)
    .where('key', '=', key)
    .executeTakeFirst()
}

class IntendedTwiceError extends Error {}

/** Nothing where a twin of this request was quicker; what it meant to write is undone then. */
async function storeIntent<I, O>(
  { db, clock }: OutsideDeps,
  kind: OutsideKind<I, O>,
  { key, owner, intend }: CallOrder<I>,
): Promise<CallRow | undefined> {
  const now = clock.now()
  try {
    return await inTransaction(db, async (tx) => {
      const intent = kind.intent.parse(await intend(tx))
      const row = await tx
        .insertInto('outside_calls')
        .values({
          id: randomUUID(),
          kind: kind.name,
          key,
          owner,
          intent: JSON.stringify(intent),
          intended_at: new Date(now),
          due_at: new Date(now + kind.patienceMs),
        })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new IntendedTwiceError()
      return row
    })
  } catch (error) {
    if (error instanceof IntendedTwiceError) return undefined
    throw error
  }
}

/** Of several who found the call in one state only one goes on. */
async function beginCall({ db, clock }: OutsideDeps, { patienceMs }: OutsideKind, row: CallRow) {
  const now = clock.now()
  const begun = await db
    .updateTable('outside_calls')
    .set({
      state: 'asked',
      asked_at: new Date(now),
      due_at: new Date(now + patienceMs),
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('attempts', '=', row.attempts)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Whoever asked to be left alone for a while is; `afterSeconds` of the error says for how long. */
const pauseMsOf = (error: unknown): number => {
  const { afterSeconds } = Object(error) as { afterSeconds?: unknown }
  return typeof afterSeconds === 'number' ? afterSeconds * 1000 : 0
}

async function markUnknown({ db, clock }: OutsideDeps, id: string, pauseMs = 0): Promise<void> {
  await db
    .updateTable('outside_calls')
    .set({ state: 'unknown', due_at: new Date(clock.now() + pauseMs + ASK_AFTER_MS) })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}
