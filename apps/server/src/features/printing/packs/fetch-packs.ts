import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { examPacksDays } from '@lokseva/contract/papers/desk/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Blob } from '#platform/http/blob'
import { AppError } from '#platform/refusals/app-error'
import type { FileStorage } from '#platform/storage/file-storage'
import type { PrintingDeps } from '../deps.ts'
import { partsOf } from './pack-rows.ts'

type Which = { advertisementId: number; examDisplayId: number; packsId: string }

/** One archive of an examination, piece by piece as it lies in the storage. */
export async function fetchPacks(
  { db, clock, storage }: Pick<PrintingDeps, 'db' | 'clock' | 'storage'>,
  actor: Officer,
  { advertisementId, examDisplayId, packsId }: Which,
): Promise<Blob> {
  const at = new Date(clock.now())
  const since = new Date(at.getTime() - examPacksDays * DAY_MS)
  const { rows } = await sql<{ sha256: Buffer | null }>`select sha256 from exam_packs
    where id = ${packsId} and exam_display_id = ${examDisplayId}
      and advertisement_id = ${advertisementId} and state = 'done'
      and asked_at > ${since}`.execute(db)
  const sha256 = rows[0]?.sha256
  if (!sha256) throw new AppError('NOT_FOUND')
  const details = { advertisement: advertisementId, exam: examDisplayId }
  await recordAudit(db, { at, actor, action: 'EXAM_PACKS_FETCHED', details })
  const parts = await partsOf(db, packsId)
  return {
    content: Readable.from(bytesOf(storage, parts), { objectMode: false }),
    type: 'application/zip',
    sha256,
    disposition: `attachment; filename="packs-${examDisplayId}.zip"`,
  }
}

export async function* bytesOf(storage: FileStorage, parts: readonly { hash: string }[]) {
  for (const { hash } of parts) yield* await storage.get(hash)
}
