import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { voidCodes } from '#features/codes/index'
import type { Clock } from '#platform/clock/clock'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Database, Transaction } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

/** Forgets waits and offers that count for nothing any more. */
export function forgetTriesJob({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'forget-tries',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const now = clock.now()
      await deleteInBatches(db, 'logout_offers', sql`expires_at < ${new Date(now)}`)
      await deleteInBatches(db, 'failures', sql`last_at < ${new Date(now - DAY_MS)}`)
    },
  }
}

/** Ends every code and offer of an account: whoever asked for them under old facts starts again. */
export async function voidWaysIn(tx: Transaction, accountId: string): Promise<void> {
  await voidCodes(tx, accountId)
  await tx.deleteFrom('logout_offers').where('account_id', '=', accountId).execute()
}
