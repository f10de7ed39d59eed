import { randomUUID } from 'node:crypto'
import {
  fileLimits,
  type DropFile,
  type DroppedFile,
  type DroppedFiles,
  type FileLines,
  type FileResult,
} from '@lokseva/contract/applications/desk/files'
import { currentVersionOf } from '#features/adverts/index'
import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { mayDropFile } from '../../policy.ts'
import type { SetDeps } from '../deps.ts'
import { isBehind, mostOfNewest, partOfNewest } from '../list/newest-first.ts'
import { enqueueFile } from './take-file.ts'

type Dropping = { advertisementId: number; file: DropFile }

/** Keeps a file and has it looked at: a rehearsal of what the command would do with it. */
export async function dropFile(
  { clock }: Pick<SetDeps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  { advertisementId, file: { kind, name, text } }: Dropping,
): Promise<DroppedFile> {
  demand(mayDropFile(actor, kind, advertisementId))
  if ((await currentVersionOf(tx, advertisementId)) === undefined) throw new AppError('NOT_FOUND')
  const id = randomUUID()
  const at = new Date(clock.now())
  await tx
    .insertInto('application_files')
    .values({
      id,
      advertisement_id: advertisementId,
      kind,
      name,
      content: text,
      dropped_by: actor.memberId,
      dropped_at: at,
      state: 'reading',
    })
    .execute()
  await enqueueFile(tx, id)
  return { id, kind, name, droppedAt: at.toISOString(), state: 'reading', result: null }
}

type Listing = { advertisementId: number; after?: string | undefined }

/** A page of the files of one's own, the newest first. */
export async function listFiles(
  db: Database,
  { memberId }: Officer,
  { advertisementId, after }: Listing,
): Promise<DroppedFiles> {
  const rows = await db
    .selectFrom('application_files')
    .select(['id', 'kind', 'name', 'dropped_at', 'state', 'result'])
    .where('dropped_by', '=', memberId)
    .where('advertisement_id', '=', advertisementId)
    .where(isBehind({ at: 'dropped_at', id: 'id' }, after))
    .orderBy('dropped_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOfNewest)
    .execute()
  const { shown, next } = partOfNewest(rows, ({ dropped_at, id }) => ({ at: dropped_at, id }))
  const files = shown.map(({ dropped_at, ...row }) => ({
    id: row.id,
    kind: row.kind as DroppedFile['kind'],
    name: row.name,
    droppedAt: dropped_at.toISOString(),
    state: row.state as DroppedFile['state'],
    result: withoutTheRest(row.result as FileResult | null),
  }))
  return { files, next }
}

const withoutTheRest = (result: FileResult | null): FileResult | null =>
  result && { ...result, shown: result.shown.slice(0, fileLimits.shown) }

type Reading = { advertisementId: number; fileId: string; after?: string | undefined }

/** A page of what a file would do, or did. */
export async function listFileLines(
  db: Database,
  { advertisementId, fileId, after }: Reading,
): Promise<FileLines> {
  const row = await db
    .selectFrom('application_files')
    .select(['name', 'result'])
    .where('id', '=', fileId)
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
  const result = row?.result as FileResult | null | undefined
  if (!row || !result) throw new AppError('NOT_FOUND')
  const from = Number(after ?? 0)
  const to = from + fileLimits.page
  const { shown } = result
  return {
    name: row.name,
    total: shown.length,
    lines: shown.slice(from, to),
    next: to < shown.length ? String(to) : null,
  }
}
