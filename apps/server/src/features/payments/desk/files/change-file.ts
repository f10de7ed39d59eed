import { sql } from 'kysely'
import type { BookFile } from '@lokseva/contract/payments/desk/book-files'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { momentInIndia } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Language } from '@lokseva/texts/text-id'
import type { BookDeps } from '../deps.ts'
import { peopleOf } from '../people-of.ts'
import { removeReport } from '../books/report-sums.ts'
import { viewFile } from './book-file-rows.ts'
import { enqueueBookFile } from './check-book-file.ts'

type Deps = Pick<BookDeps, 'clock' | 'colleagues'>
type Which = { fileId: string; language: Language }
type Taken = { taken_by: string | null; taken_at: Date | null }

async function lockFile(tx: Transaction, fileId: string) {
  const file = await tx
    .selectFrom('book_files')
    .select(['kind', 'day', 'state', 'hash', 'name', 'taken_by', 'taken_at'])
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** By whom and when, for whoever comes second. */
async function takenAlready(
  { colleagues }: Deps,
  tx: Transaction,
  { taken_by, taken_at, language }: Taken & Pick<Which, 'language'>,
): Promise<AppError> {
  const { nameEn, nameMr } = (await peopleOf({ db: tx, colleagues }))(taken_by ?? '')
  const name = language === 'en' ? nameEn : nameMr
  const when = taken_at === null ? '' : momentInIndia(taken_at.getTime())
  return new AppError('BOOK_FILE_TAKEN', { name, when })
}

/** Has a file taken that was looked into without a fault. */
export async function takeFile(
  deps: Deps,
  tx: Transaction,
  actor: Officer,
  { fileId, language }: Which,
): Promise<BookFile> {
  const { clock, colleagues } = deps
  const file = await lockFile(tx, fileId)
  if (file.state === 'taking' || file.state === 'taken')
    throw await takenAlready(deps, tx, { ...file, language })
  if (file.state !== 'checked') throw new AppError('BOOK_FILE_BUSY')
  const { faulty } = await viewFile({ db: tx, colleagues }, fileId)
  if (faulty > 0) throw new AppError('BOOK_FILE_FAULTY')
  // Two who take the same at once would both find that nobody has.
  await sql`select pg_advisory_xact_lock(hashtext('book file'),
    hashtext(encode(${file.hash}::bytea, 'hex')))`.execute(tx)
  const { rows } = await sql<Taken>`select taken_by, taken_at from book_files
    where kind = ${file.kind} and day = ${file.day}::date and hash = ${file.hash}
      and state in ('taking', 'taken') order by taken_at limit 1`.execute(tx)
  if (rows[0]) throw await takenAlready(deps, tx, { ...rows[0], language })
  const at = new Date(clock.now())
  await tx
    .updateTable('book_files')
    .set({ state: 'taking', taken_by: actor.memberId, taken_at: at })
    .where('id', '=', fileId)
    .execute()
  const details = { file: fileId, kind: file.kind, name: file.name }
  await recordAudit(tx, { at, actor, action: 'BOOK_FILE_TAKEN', details })
  await enqueueBookFile(tx, fileId)
  return viewFile({ db: tx, colleagues }, fileId)
}

/** Puts a file away. What a report or the bank's credits said goes with it: our ledger does not change. */
export async function putAwayFile(
  deps: Deps,
  tx: Transaction,
  actor: Officer,
  { fileId, language }: Which,
): Promise<BookFile> {
  const { clock, colleagues } = deps
  const file = await lockFile(tx, fileId)
  // By a colleague, or by another tab.
  if (file.state === 'away') return viewFile({ db: tx, colleagues }, fileId)
  const isBook = file.kind === 'report' || file.kind === 'bank'
  if (file.state === 'checking' || file.state === 'taking') throw new AppError('BOOK_FILE_BUSY')
  if (file.state === 'taken' && !isBook) throw await takenAlready(deps, tx, { ...file, language })
  await tx.deleteFrom('book_credits').where('file_id', '=', fileId).execute()
  await tx
    .updateTable('book_files')
    .set({ state: 'away', content: null })
    .where('id', '=', fileId)
    .execute()
  const at = new Date(clock.now())
  const details = { file: fileId, kind: file.kind, name: file.name, before: file.state }
  await recordAudit(tx, { at, actor, action: 'BOOK_FILE_PUT_AWAY', details })
  await removeReport(tx, fileId)
  return viewFile({ db: tx, colleagues }, fileId)
}
