import { sql } from 'kysely'
import * as z from 'zod'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Job } from '../jobs/jobs.ts'
import {
  queryOutcome,
  readCall,
  settleCall,
  type CallRow,
  type OutsideDeps,
} from './outside-calls.ts'
import type { OutsideKind } from './outside-kind.ts'

const AT_ONCE = 100
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Finds calls whose caller is gone and finishes them by asking, never by guessing. */
export function finishOutsideCallsJob(deps: OutsideDeps, kinds: readonly OutsideKind[]): Job {
  return {
    name: 'finish-outside-calls',
    urgency: 'payment',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const failures: unknown[] = []
      for (const row of await takeDue(deps, kinds)) {
        const kind = kinds.find(({ name }) => name === row.kind)!
        await finish(deps, kind, row).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Each is looked for after one minute, two, four, up to an hour, until somebody knows. */
async function takeDue({ db, clock }: OutsideDeps, kinds: readonly OutsideKind[]) {
  const now = new Date(clock.now())
  const { rows } = await sql<CallRow>`update outside_calls set checks = checks + 1,
    due_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * 2 ^ least(checks, 10))
    where id in (select id from outside_calls
      where due_at <= ${now} and kind = any(${kinds.map(({ name }) => name)})
      order by due_at limit ${AT_ONCE} for update skip locked)
    returning *`.execute(db)
  return rows
}

async function finish({ db, clock }: OutsideDeps, kind: OutsideKind, row: CallRow) {
  const call = readCall(kind, row)
  const heard = await queryOutcome(kind, row)
  if (heard.heard === 'nothing') return
  await inTransaction(db, async (tx) => {
    // Somebody may have begun it anew meanwhile: then it is theirs.
    const ours = await tx
      .selectFrom('outside_calls')
      .select('id')
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('attempts', '=', row.attempts)
      .forUpdate()
      .executeTakeFirst()
    if (!ours) return
    const found = heard.heard === 'outcome'
    const outcome = found ? heard.outcome : await kind.neverMade(tx, call)
    if (outcome === undefined) return backToIntent(tx, row.id)
    await settleCall(tx, row.id, outcome, clock.now())
    if (found) await kind.record(tx, call, outcome)
  })
}

async function backToIntent(tx: Parameters<typeof settleCall>[0], id: string) {
  await tx
    .updateTable('outside_calls')
    .set({ state: 'intended', asked_at: null })
    .where('id', '=', id)
    .execute()
}

/** Forgets finished calls, each kind after its own time. */
export function forgetOutsideCallsJob(
  { db, clock }: OutsideDeps,
  kinds: readonly OutsideKind[],
): Job {
  return {
    name: 'forget-outside-calls',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      for (const { name, keptDays } of kinds) {
        const before = new Date(clock.now() - keptDays * DAY)
        await deleteInBatches(db, 'outside_calls', sql`kind = ${name} and settled_at < ${before}`)
      }
    },
  }
}
