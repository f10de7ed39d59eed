import { sql } from 'kysely'
import * as z from 'zod'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import type { Vault } from '#platform/secrets/vault'
import { chainOf, selectChainRows } from './audit-chain.ts'

type Deps = { db: Database; clock: Clock; vault: Vault }

type Limits = {
  /** Longer than any transaction lives: below it no row can still appear between sealed ones. */
  settleSeconds: number
  /** Rows a seal, and a transaction. */
  batch: number
  /** How long one run goes on with further batches. */
  budgetMs: number
}

const usual: Limits = { settleSeconds: 300, batch: 5000, budgetMs: 30_000 }

/**
 * Seals the rows added since the last seal: each seal hashes its rows together with the seal
 * before it, so that a row changed or removed by hand breaks the chain from there on.
 */
export async function sealAudit(deps: Deps, changed: Partial<Limits> = {}): Promise<number> {
  const limits = { ...usual, ...changed }
  const end = deps.clock.now() + limits.budgetMs
  for (let sealed = 0; ;) {
    const count = await sealBatch(deps, limits)
    sealed += count
    if (count === 0 || deps.clock.now() >= end) return sealed
  }
}

async function sealBatch({ db, clock, vault }: Deps, { settleSeconds, batch }: Limits) {
  return inTransactionWithoutRetry(db, async (tx) => {
    const { rows: locks } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended('audit seals', 0)) as free`.execute(tx)
    // Another node is at it, and goes on until all is sealed.
    if (!locks[0]!.free) return 0
    const last = await tx
      .selectFrom('audit_seals')
      .select(['last_id', 'chain'])
      .orderBy('last_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const found = await selectChainRows(tx, { after: last?.last_id ?? 0, limit: batch })
    // One part of the log a seal; and nothing above a row that is not settled yet.
    const end = found.findIndex(
      (row) => row.part !== found[0]!.part || row.added_ago < settleSeconds,
    )
    const rows = end < 0 ? found : found.slice(0, end)
    if (rows.length === 0) return 0
    await tx
      .insertInto('audit_seals')
      .values({
        first_id: rows[0]!.id,
        last_id: rows.at(-1)!.id,
        part: rows[0]!.part,
        sealed_at: new Date(clock.now()),
        chain: chainOf(vault, last?.chain, rows),
      })
      .execute()
    return rows.length
  })
}

export function sealAuditJob(deps: Deps): Job {
  return {
    name: 'seal-audit',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 3,
    run: async () => void (await sealAudit(deps)),
  }
}
