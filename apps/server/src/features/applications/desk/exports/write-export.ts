import { createHash, randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import * as z from 'zod'
import type { ListColumn } from '@lokseva/contract/applications/desk/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { lockLooseFile, storeBytes } from '#platform/storage/store-bytes'
import type { SetDeps } from '../deps.ts'
import { exportHead, exportLines } from './export-lines.ts'
import { bytesOf, partsOf } from './export-parts.ts'

const payload = z.object({ exportId: z.uuid() })
const writeExportName = {
  name: 'write-application-export',
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName

/** Lines of a part: as much is written again after a process died, and held in memory at once. */
const PART = 5000
const STOOD_STILL_MS = 3 * 60_000

type Deps = Pick<SetDeps, 'db' | 'clock' | 'storage'>

export const enqueueExport = (tx: Database, exportId: string) =>
  enqueue(tx, writeExportName, { exportId }, { key: `${writeExportName.name} ${exportId}` })

export const writeExportJob = (deps: Deps): Job<typeof payload> => ({
  ...writeExportName,
  run: ({ exportId }) => writePart(deps, exportId),
})

/** Writes the next part of a file, and asks for the one after it. */
export async function writePart(deps: Deps, exportId: string, most = PART): Promise<void> {
  const { db, clock } = deps
  const row = await db
    .selectFrom('application_exports')
    .select(['selection_id', 'columns', 'language', 'with_names', 'total', 'written'])
    .where('id', '=', exportId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!row) return
  const { written: from, total } = row
  const columns = row.columns as ListColumn[]
  const language = row.language as Language
  const lines = await exportLines(db, {
    selectionId: row.selection_id,
    from,
    most,
    columns,
    language,
    withNames: row.with_names,
  })
  const isFirst = from === 0
  const text = stringify(isFirst ? [exportHead(columns, language), ...lines] : lines, {
    bom: isFirst,
    escape_formulas: true,
  })
  // What was erased meanwhile may leave a part with nothing in it.
  const stored = text === '' ? undefined : await storeBytes(deps, new Blob([text]))
  const at = new Date(clock.now())
  const written = Math.min(total, from + most)
  await inTransaction(db, async (tx) => {
    // A part that two have written counts once.
    const { numUpdatedRows } = await tx
      .updateTable('application_exports')
      .set({ written, went_on_at: at })
      .where('id', '=', exportId)
      .where('state', '=', 'running')
      .where('written', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (stored) {
      await lockLooseFile(tx, stored.hash)
      await sql`insert into application_export_parts (id, export_id, place, hash, size, written_at)
        values (${randomUUID()}, ${exportId}, ${from}, decode(${stored.hash}, 'hex'),
          ${stored.size}, ${at})`.execute(tx)
    }
    if (written < total) await enqueueExport(tx, exportId)
  })
  if (written === total) await finishExport(deps, exportId)
}

/** The digest of the whole is taken when all of it is there. */
async function finishExport({ db, clock, storage }: Deps, exportId: string): Promise<void> {
  const digest = createHash('sha256')
  for await (const piece of bytesOf(storage, await partsOf(db, exportId)))
    digest.update(piece as Uint8Array)
  await db
    .updateTable('application_exports')
    .set({ state: 'done', finished_at: new Date(clock.now()), sha256: digest.digest() })
    .where('id', '=', exportId)
    .where('state', '=', 'running')
    .whereRef('written', '=', 'total')
    .execute()
}

/** Takes up files whose process was killed. */
export const resumeExportsJob = (deps: Deps): Job => ({
  name: 'resume-application-exports',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const now = deps.clock.now()
    const { rows } = await sql<{ id: string }>`
      update application_exports set went_on_at = ${new Date(now)}
      where state = 'running' and went_on_at < ${new Date(now - STOOD_STILL_MS)}
      returning id`.execute(deps.db)
    for (const { id } of rows) await enqueueExport(deps.db, id)
  },
})
