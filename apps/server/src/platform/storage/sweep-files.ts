import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { actAsPortal } from '../database/acting.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Job } from '../jobs/jobs.ts'
import type { FileDeps } from './store-bytes.ts'

/** Of uploads that get their row a moment later. */
const LOOSE_FOR = 60 * 60_000
const BATCH = 100

type SweepDeps = FileDeps & {
  /** For an older database that is restored: it names bytes that today's does not. */
  keptDays?: number
}

/** Deletes bytes that no row has named for an hour: uploads that were refused, pictures replaced. */
export function sweepFilesJob(deps: SweepDeps): Job {
  return {
    name: 'sweep-files',
    urgency: 'bulk',
    payload: z.object({}),
    attempts: 1,
    run: () => sweepFiles(deps),
  }
}

/** As the portal, whoever calls: to anybody else the rows that name bytes look missing. */
export const sweepFiles = (deps: SweepDeps): Promise<void> => actAsPortal(() => sweep(deps))

async function sweep({ db, clock, storage, keptDays = 0 }: SweepDeps): Promise<void> {
  const before = new Date(clock.now() - LOOSE_FOR - keptDays * DAY_MS)
  // Most notes are of bytes that got their row; these go without a look at the storage.
  await deleteInBatches(
    db,
    'loose_files',
    sql`since < ${before}
      and exists (select from named_files f where f.hash = loose_files.hash)`,
  )
  for (;;) {
    const { rows } = await sql<{ hash: Buffer }>`
      select hash from loose_files where since < ${before} limit ${BATCH}`.execute(db)
    for (const { hash } of rows) await sweepOne(hash)
    if (rows.length < BATCH) return
  }

  /**
   * The transaction stays open while the storage deletes: its lock on the note keeps others out.
   * The storage is outside, so it is not begun again by itself: the next run does that.
   */
  async function sweepOne(hash: Buffer): Promise<void> {
    await inTransactionWithoutRetry(db, async (tx) => {
      const note = await sql`delete from loose_files
        where hash = ${hash} and since < ${before} returning hash`.execute(tx)
      if (note.rows.length === 0) return
      const named = await sql`select from named_files where hash = ${hash} limit 1`.execute(tx)
      if (named.rows.length === 0) await storage.delete(hash.toString('hex'))
    })
  }
}
