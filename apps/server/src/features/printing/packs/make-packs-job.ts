import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { zipEnd, ZipTooLargeError } from '#platform/files/zip'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import type { Log } from '#platform/log/log'
import { AppError } from '#platform/refusals/app-error'
import { StorageError } from '#platform/storage/file-storage'
import { lockLooseFile, storeBytes } from '#platform/storage/store-bytes'
import { inBothLanguages } from '#platform/texts/both-languages'
import type { PrintingDeps } from '../deps.ts'
import { bytesOf } from './fetch-packs.ts'
import { markOldPacks } from './old-packs.ts'
import { beginTry, failPacks, partsOf, type PackPart, type RunningPacks } from './pack-rows.ts'
import { venuePiece } from './venue-piece.ts'

const payload = z.object({ packsId: z.uuid() })
const makePacksName = {
  name: 'make-exam-packs',
  urgency: 'bulk',
  payload,
  attempts: 7,
} satisfies JobName

/** Longer than one paper, or one read of the storage, ever takes. */
const STOOD_STILL_MS = 5 * 60_000
/** What goes on says so this often at most. */
const RENEWED_MS = 60_000

export type PacksDeps = PrintingDeps & { log: Log }

export const enqueuePacks = (tx: Database, packsId: string) =>
  enqueue(tx, makePacksName, { packsId }, { key: `${makePacksName.name} ${packsId}` })

/** The papers of the next venue; it asks for the one after it itself. */
export const makePacksJob = (deps: PacksDeps): Job<typeof payload> => ({
  ...makePacksName,
  async run({ packsId }) {
    const packs = await beginTry(deps.db, packsId, new Date(deps.clock.now()))
    if (!packs) return
    try {
      await (packs.made < packs.venueCodes.length ? makeVenue(deps, packs) : finish(deps, packs))
    } catch (error) {
      const isLost = error instanceof ZipTooLargeError
      if (!isLost && packs.tries < makePacksName.attempts) throw error
      deps.log.warn({ packsId, err: error }, 'papers of an examination could not be made')
      await failPacks(deps.db, packsId, failureOf(error, packs))
      if (!isLost) throw error
    }
  },
})

async function makeVenue(deps: PacksDeps, packs: RunningPacks): Promise<void> {
  const { advertisementId, examDisplayId, venueCodes, made } = packs
  const venueCode = venueCodes[made]!
  const renew = leaseOf(deps, packs)
  const piece = await venuePiece(deps, { advertisementId, examDisplayId, venueCode }, renew)
  const { records, directory } = piece ?? {}
  const stored = records && (await storeBytes(deps, new Blob([new Uint8Array(records)])))
  const at = new Date(deps.clock.now())
  await inTransaction(deps.db, async (tx) => {
    // A venue that two have made counts once.
    const { rows } = await sql`update exam_packs set made = made + 1, tries = 0, went_on_at = ${at}
      where id = ${packs.id} and state = 'running' and made = ${made} returning id`.execute(tx)
    if (rows.length === 0) return
    if (stored && directory) await insertPart(tx, packs, { ...stored, directory }, at)
    await enqueuePacks(tx, packs.id)
  })
}

/** The directory goes behind the venues; the digest of the whole is taken when all of it is there. */
async function finish(deps: PacksDeps, packs: RunningPacks): Promise<void> {
  const parts = await partsOf(deps.db, packs.id)
  const end = zipEnd(parts)
  const stored = await storeBytes(deps, new Blob([new Uint8Array(end)]))
  const digest = createHash('sha256')
  const renew = leaseOf(deps, packs)
  for await (const piece of bytesOf(deps.storage, [...parts, stored])) {
    digest.update(piece as Uint8Array)
    await renew()
  }
  const at = new Date(deps.clock.now())
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await sql`update exam_packs set state = 'done', finished_at = ${at},
        sha256 = ${digest.digest()}
      where id = ${packs.id} and state = 'running' returning id`.execute(tx)
    if (rows.length > 0) await insertPart(tx, packs, { ...stored, directory: Buffer.alloc(0) }, at)
  })
}

/** Says, as the work goes on, that nobody needs to take it up. */
function leaseOf({ db, clock }: PacksDeps, { id, made }: RunningPacks): () => Promise<void> {
  let renewedAt = clock.now()
  return async () => {
    const now = clock.now()
    if (now - renewedAt < RENEWED_MS) return
    renewedAt = now
    await sql`update exam_packs set went_on_at = ${new Date(now)}
      where id = ${id} and state = 'running' and made = ${made}`.execute(db)
  }
}

async function insertPart(
  tx: Transaction,
  { id, made }: RunningPacks,
  { hash, size, directory }: PackPart,
  at: Date,
): Promise<void> {
  await lockLooseFile(tx, hash)
  await sql`insert into exam_pack_parts (id, packs_id, place, hash, size, directory, made_at)
    values (${randomUUID()}, ${id}, ${made}, decode(${hash}, 'hex'), ${size}, ${directory},
      ${at})`.execute(tx)
}

function failureOf(error: unknown, { venueCodes, made }: RunningPacks): Bilingual {
  if (error instanceof ZipTooLargeError)
    return inBothLanguages('office.exams.packs.failed.tooLarge')
  const venue = venueCodes[made] ?? venueCodes.at(-1)!
  if (error instanceof StorageError)
    return inBothLanguages('office.exams.packs.failed.storage', { venue })
  // Its queue is full, or this very paper breaks it.
  if (error instanceof AppError && error.code === 'SERVICE_BUSY')
    return inBothLanguages('office.exams.packs.failed.typesetter', { venue })
  return inBothLanguages('office.exams.packs.failed.other', { venue })
}

/** Takes up those whose process was killed, and finds those that have become old. */
export const resumePacksJob = ({ db, clock }: Pick<PacksDeps, 'db' | 'clock'>): Job => ({
  name: 'resume-exam-packs',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    await markOldPacks(db)
    const now = clock.now()
    const { rows } = await sql<{ id: string }>`update exam_packs set went_on_at = ${new Date(now)}
      where state = 'running' and went_on_at < ${new Date(now - STOOD_STILL_MS)}
      returning id`.execute(db)
    for (const { id } of rows) await enqueuePacks(db, id)
  },
})
