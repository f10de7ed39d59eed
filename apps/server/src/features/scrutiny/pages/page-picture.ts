import { sql } from 'kysely'
import { readForScrutiny } from '#features/applications/index'
import { selectDocumentFile } from '#features/documents/index'
import type { Officer } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import type { Blob as Answer } from '#platform/http/blob'
import type { PageRefusal } from '#platform/page-pictures/page-outcome'
import { AppError } from '#platform/refusals/app-error'
import { readBytes, StorageError } from '#platform/storage/file-storage'
import { hashOfFile, insertFile, storeBytes } from '#platform/storage/store-bytes'
import type { HeldRow } from '../queues/bench-rows.ts'
import { demandHeld } from '../decisions/demand-held.ts'
import type { ScrutinyDeps } from '../deps.ts'

const PICTURE_TYPE = 'image/webp'
/** Drawn from a document, which a copy of somebody's data has already. */
export const PAGE_FILE = 'page-picture'
/** A page that took too long may have been drawn on a busy machine: after this time it is tried anew. */
const HEAVY_MS = 3_600_000

type Wanted = { claimId: string; file: string; page: string }

/** A page of a document in hand as a picture, drawn with the first look and kept from then on. */
export async function readPage(
  deps: ScrutinyDeps,
  actor: Officer,
  { claimId, file, page }: Wanted,
): Promise<Answer> {
  const held = await demandHeld(deps, actor, claimId)
  const { accountId } = held
  return actAs({ kind: 'staff', accountId }, async () => {
    const documentId = await fileOf(deps, held, Number(file))
    return pictureOf(deps, { accountId, documentId, page: Number(page) })
  })
}

/** For whoever acts for its candidate: the picture that is kept, or one that is drawn now. */
export async function pictureOf(deps: ScrutinyDeps, of: Of): Promise<Answer> {
  const kept = (await selectPage(deps, of)) ?? (await drawAndKeep(deps, of))
  if (kept.hash === null) throw wordOf(kept.refusal)
  return {
    content: await deps.storage.get(kept.hash),
    type: PICTURE_TYPE,
    sha256: Buffer.from(kept.hash, 'hex'),
  }
}

/** The document itself, or one that was sent before it. */
async function fileOf({ db }: ScrutinyDeps, held: HeldRow, file: number): Promise<string> {
  if (file === 0) return held.documentId
  const application = await readForScrutiny(db, held)
  const earlier = application?.earlier[file - 1]
  if (!earlier) throw new AppError('NOT_FOUND')
  return earlier.documentId
}

type Of = { accountId: string; documentId: string; page: number }
type Kept = { hash: string; refusal: null } | { hash: null; refusal: string }

async function selectPage(
  { db, clock }: Pick<ScrutinyDeps, 'db' | 'clock'>,
  { documentId, accountId, page }: Of,
): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('scrutiny_pages')
    .select([hashOfFile('scrutiny_pages.file_id').as('hash'), 'refusal'])
    .where('document_id', '=', documentId)
    .where('account_id', '=', accountId)
    .where('page', '=', page)
    .where(({ eb, or }) =>
      or([
        eb('refusal', 'is', null),
        eb('refusal', '<>', 'PAGE_TOO_HEAVY'),
        eb('drawn_at', '>', new Date(clock.now() - HEAVY_MS)),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  return row.refusal === null
    ? { hash: row.hash.toString('hex'), refusal: null }
    : { hash: null, refusal: row.refusal }
}

/** Makes room for what is said now in place of what was said then. */
const forgetPastHeavy = (tx: Database, { documentId, page }: Of, now: number) =>
  tx
    .deleteFrom('scrutiny_pages')
    .where('document_id', '=', documentId)
    .where('page', '=', page)
    .where('refusal', '=', 'PAGE_TOO_HEAVY')
    .where('drawn_at', '<=', new Date(now - HEAVY_MS))
    .execute()

async function drawAndKeep(deps: ScrutinyDeps, of: Of): Promise<Kept> {
  const { documentId, accountId, page } = of
  const outcome = await deps.pages.draw({ content: await readDocument(deps, of), page })
  if (!outcome.ok && outcome.code === 'PAGE_ABSENT') throw new AppError('NOT_FOUND')
  const at = new Date(deps.clock.now())
  if (!outcome.ok) {
    await inTransaction(deps.db, async (tx) => {
      await forgetPastHeavy(tx, of, at.getTime())
      return sql`insert into scrutiny_pages (document_id, account_id, page, refusal, drawn_at)
        values (${documentId}, ${accountId}, ${page}, ${outcome.code}, ${at})
        on conflict do nothing`.execute(tx)
    })
    return { hash: null, refusal: outcome.code }
  }
  const { content, width, height } = outcome.picture
  const stored = await storeBytes(deps, new Blob([new Uint8Array(content)]))
  const file = { ...stored, accountId, kind: PAGE_FILE, mediaType: PICTURE_TYPE, at }
  await inTransaction(deps.db, async (tx) => {
    await forgetPastHeavy(tx, of, at.getTime())
    // Two who ask at once draw the same picture; one of them keeps it.
    const { rows } = await sql`insert into scrutiny_pages (document_id, account_id, page, file_id,
        width, height, drawn_at)
      select ${documentId}, ${accountId}, ${page}, ${insertFile(file)}, ${width}, ${height}, ${at}
      where not exists (select from scrutiny_pages
        where document_id = ${documentId} and page = ${page})
      on conflict do nothing returning page`.execute(tx)
    return rows.length
  })
  return { hash: stored.hash, refusal: null }
}

async function readDocument(deps: ScrutinyDeps, { accountId, documentId }: Of): Promise<Buffer> {
  const file = await selectDocumentFile(deps.db, { accountId, documentInfoId: documentId })
  if (!file) throw new AppError('SCRUTINY_FILE_LOST')
  try {
    return await readBytes(deps.storage, file.hash.toString('hex'))
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    throw error.reason === 'away'
      ? new AppError('SERVICE_BUSY', { seconds: 3 })
      : new AppError('SCRUTINY_FILE_LOST')
  }
}

const wordOf = (refusal: string) =>
  new AppError(
    (refusal as PageRefusal) === 'PAGE_TOO_HEAVY'
      ? 'SCRUTINY_PAGE_TOO_HEAVY'
      : 'SCRUTINY_PAGE_UNREADABLE',
  )
