import { sql } from 'kysely'
import * as z from 'zod'
import { recordAudit } from '#features/audit/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import { dropFiles } from '#platform/storage/store-bytes'
import { lockRequest, numberOf, setRequest } from '../request-rows.ts'

type Deps = { db: Database; clock: Clock }

/** Deletes copies whose days are over, fetched or not. */
export const forgetCopiesJob = (deps: Deps): Job => ({
  name: 'forget-data-copies',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const now = new Date(deps.clock.now())
    const over = await deps.db
      .selectFrom('data_requests')
      .select('id')
      .where('state', '=', 'ready')
      .where('kept_until', '<=', now)
      .execute()
    for (const { id } of over) await forgetCopy(deps, id)
  },
})

async function forgetCopy({ db, clock }: Deps, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id)
    if (request?.state !== 'ready') return
    await setRequest(tx, id, { state: 'deleted', file_id: null })
    await dropFiles(sql`select ${request.file_id}::uuid`).execute(tx)
    await recordAudit(tx, {
      at: new Date(clock.now()),
      actor: { kind: 'system', job: 'forget-data-copies' },
      accountId: request.account_id,
      action: 'DATA_COPY_DELETED',
      details: { dataRequest: numberOf(request) },
    })
  })
}
