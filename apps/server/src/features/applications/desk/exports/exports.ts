import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type {
  ApplicationExports,
  BeginExport,
  ExportState,
} from '@lokseva/contract/applications/desk/schemas'
import { sql } from 'kysely'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import type { Blob } from '#platform/http/blob'
import { AppError } from '#platform/refusals/app-error'
import { seesNames } from '../../policy.ts'
import type { SetDeps } from '../deps.ts'
import { bytesOf, partsOf } from './export-parts.ts'
import { isBehind, mostOfNewest, partOfNewest } from '../list/newest-first.ts'
import { demandSelection } from '../selections/selections.ts'
import { fileNameOf, selectExports, shownExports, type ExportDeps } from './shown-exports.ts'
import { enqueueExport } from './write-export.ts'

type Beginning = { advertisementId: number; language: Language; input: BeginExport }

/** Has a selection of one's own written into a file; who takes it and why is in the log. */
export async function beginExport(
  { clock }: Pick<SetDeps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  { advertisementId, language, input: { selectionId, columns, reason } }: Beginning,
): Promise<ExportState> {
  const { memberId } = actor
  const { total } = await demandSelection(tx, { advertisementId, selectionId, madeBy: memberId })
  const at = new Date(clock.now())
  const id = randomUUID()
  await tx
    .insertInto('application_exports')
    .values({
      id,
      advertisement_id: advertisementId,
      selection_id: selectionId,
      asked_by: memberId,
      asked_at: at,
      reason,
      columns,
      with_names: seesNames(actor, advertisementId),
      language,
      state: 'running',
      total,
      went_on_at: at,
    })
    .execute()
  await recordAudit(tx, {
    at,
    actor,
    action: 'APPLICATIONS_EXPORTED',
    details: { advertisement: advertisementId, lines: total, reason },
  })
  await enqueueExport(tx, id)
  return { id, state: 'running', total, written: 0 }
}

/** A page of the files of one's own, the newest first. */
export async function listExports(
  { db, versions }: { db: Database } & ExportDeps,
  { memberId }: Officer,
  { advertisementId, after }: Listing,
): Promise<ApplicationExports> {
  const rows = await selectExports(db)
    .where('e.asked_by', '=', memberId)
    .where('e.advertisement_id', '=', advertisementId)
    .where(isBehind({ at: 'e.asked_at', id: 'e.id' }, after))
    .orderBy('e.asked_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(mostOfNewest)
    .execute()
  const { shown, next } = partOfNewest(rows, ({ asked_at, id }) => ({ at: asked_at, id }))
  return { exports: await shownExports({ versions }, db, advertisementId, shown), next }
}

type Listing = { advertisementId: number; after?: string | undefined }
type Which = { advertisementId: number; exportId: string }

/** Stops a file of one's own, or goes on with it; one that is done stays so. */
export async function setExport(
  { clock }: Pick<SetDeps, 'clock'>,
  tx: Transaction,
  { memberId }: Officer,
  { advertisementId, exportId, state }: Which & { state: 'running' | 'stopped' },
): Promise<ExportState> {
  const row = await tx
    .updateTable('application_exports')
    .set({
      state: sql<string>`case state when 'done' then state else ${state} end`,
      went_on_at: new Date(clock.now()),
    })
    .where('id', '=', exportId)
    .where('asked_by', '=', memberId)
    .where('advertisement_id', '=', advertisementId)
    .returning(['id', 'state', 'total', 'written'])
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  if (row.state === 'running') await enqueueExport(tx, exportId)
  return { ...row, state: row.state as ExportState['state'] }
}

/** The whole file, for the one who asked for it and nobody else. */
export async function fetchExport(
  { db, storage }: Pick<SetDeps, 'db' | 'storage'>,
  actor: Officer,
  { advertisementId, exportId }: Which,
): Promise<Blob> {
  const row = await db
    .selectFrom('application_exports')
    .select(['sha256', 'with_names', 'asked_at', 'total'])
    .where('id', '=', exportId)
    .where('asked_by', '=', actor.memberId)
    .where('advertisement_id', '=', advertisementId)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (!row?.sha256) throw new AppError('NOT_FOUND')
  // It was written for a role that its asker has no more.
  if (row.with_names && !seesNames(actor, advertisementId)) throw new AppError('PERMISSION_MISSING')
  return {
    content: Readable.from(bytesOf(storage, await partsOf(db, exportId)), { objectMode: false }),
    type: 'text/csv; charset=utf-8',
    sha256: row.sha256,
    disposition: `attachment; filename="${fileNameOf(advertisementId, row)}"`,
  }
}
