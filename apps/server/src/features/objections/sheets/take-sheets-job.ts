import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { loadSheets } from './load-sheets.ts'

const payload = z.object({ fileId: z.uuid() })
const takeName = {
  name: 'take-answer-sheets',
  urgency: 'bulk',
  payload,
  attempts: 6,
} satisfies JobName
const actor = { kind: 'system', job: takeName.name } as const

export const sheetsKey = (fileId: string) => `${takeName.name} ${fileId}`
export const enqueueSheets = (tx: Database, fileId: string): Promise<void> =>
  enqueue(tx, takeName, { fileId }, { key: sheetsKey(fileId) })

type Deps = { db: Database; clock: Clock }

export const takeSheetsJob = (deps: Deps): Job<typeof payload> => ({
  ...takeName,
  run: ({ fileId }) => runFile(deps, fileId),
})

/** Looks at a file as the command does in a dry run, or takes it in. */
async function runFile(deps: Deps, fileId: string): Promise<void> {
  const { db } = deps
  const row = await db
    .selectFrom('answer_sheet_files')
    .select(['advertisement_id', 'content', 'state'])
    .where('id', '=', fileId)
    .where('state', 'in', ['checking', 'taking'])
    .executeTakeFirst()
  if (!row?.content) return
  const { advertisement_id: advertisementId, content, state } = row
  const dryRun = state === 'checking'
  const file = Readable.from([content]).pipe(createGunzip())
  const found = await loadSheets(deps, actor, { file, advertisementId, dryRun })
  const next = found.faults > 0 ? 'faulty' : dryRun ? 'checked' : 'taken'
  await db
    .updateTable('answer_sheet_files')
    .set({
      state: next,
      found: JSON.stringify(found),
      ...(next !== 'checked' && { content: null }),
    })
    .where('id', '=', fileId)
    .where('state', '=', state)
    .execute()
}
