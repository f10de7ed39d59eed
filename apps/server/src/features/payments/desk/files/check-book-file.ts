import * as z from 'zod'
import type { BookFile, BookFileKind } from '@lokseva/contract/payments/desk/book-files'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { OperatorError } from '#platform/actor/operator-error'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { inBoth } from '#platform/files/line-fault'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import type { BookDeps } from '../deps.ts'
import { memberEmail } from '../member-email.ts'
import { bookFileReaders, type CheckedFile } from '../books/book-file-readers.ts'

const payload = z.object({ fileId: z.uuid() })
const checkBookFile = {
  name: 'look-into-book-file',
  urgency: 'bulk',
  payload,
  attempts: 5,
} satisfies JobName

export const bookFileKey = (fileId: string) => `${checkBookFile.name} ${fileId}`
export const enqueueBookFile = (tx: Database, fileId: string) =>
  enqueue(tx, checkBookFile, { fileId }, { key: bookFileKey(fileId) })

export const checkBookFileJob = (deps: BookDeps): Job<typeof payload> => ({
  ...checkBookFile,
  run: ({ fileId }) => checkFile(deps, fileId),
})

/** Rehearses a file that was dropped, or takes one that somebody wants taken. */
async function checkFile(deps: BookDeps, fileId: string): Promise<void> {
  const { db, colleagues } = deps
  const file = await db
    .selectFrom('book_files')
    .select(['kind', 'day', 'content', 'dropped_by', 'state', 'taken_by'])
    .where('id', '=', fileId)
    .where('state', 'in', ['checking', 'taking'])
    .executeTakeFirst()
  if (!file?.content) return
  const isTaking = file.state === 'taking'
  const by = await memberEmail(colleagues, db, file.taken_by ?? file.dropped_by)
  const actor = { kind: 'system', command: 'desk of accounts', user: by } as const
  const store = (tx: Transaction, checked: CheckedFile) =>
    storeChecked(tx, fileId, isTaking, checked)
  try {
    const read = bookFileReaders[file.kind as BookFileKind]
    const { content, day } = file
    const checked = await read(deps, actor, {
      fileId,
      content,
      day: day === null ? '' : day,
      isTaking,
      keep: isTaking ? store : undefined,
    })
    // What was found faulty meanwhile is not taken, and shown instead.
    const isKept = isTaking && checked.faults.length === 0
    if (!isKept) await inTransaction(db, (tx) => storeChecked(tx, fileId, false, checked))
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    await refuse(
      db,
      fileId,
      inBoth({ line: 1, problem: error.message, inMarathi: error.inMarathi }),
    )
  }
}

/** Writes down what came of each line, and how the file stands then. */
async function storeChecked(
  tx: Transaction,
  fileId: string,
  isTaken: boolean,
  { lines, faults }: CheckedFile,
): Promise<void> {
  await tx.deleteFrom('book_file_lines').where('file_id', '=', fileId).execute()
  const rows = [
    ...faults.map((fault) => ({
      line: fault.line,
      about: null,
      amount_paise: null,
      outcome: null,
      problem: JSON.stringify(inBoth(fault)),
    })),
    ...lines.map(({ line, about, paise, outcome }) => ({
      line,
      about,
      amount_paise: paise,
      outcome,
      problem: null,
    })),
  ].toSorted((one, other) => one.line - other.line)
  const placed = rows.map((row, place) => ({ ...row, file_id: fileId, place }))
  for (let from = 0; from < placed.length; from += BATCH)
    await tx
      .insertInto('book_file_lines')
      .values(placed.slice(from, from + BATCH))
      .execute()
  await tx
    .updateTable('book_files')
    .set({
      ...(isTaken ? { state: 'taken', content: null } : { state: 'checked' }),
      lines: lines.length + faults.length,
      faulty: faults.length,
      outcomes: JSON.stringify(outcomesOf(lines)),
    })
    .where('id', '=', fileId)
    .execute()
}

/** What the lines come to, outcome by outcome. */
const outcomesOf = (lines: CheckedFile['lines']): BookFile['outcomes'] =>
  [...Map.groupBy(lines, ({ outcome }) => outcome)]
    .map(([outcome, own]) => ({
      outcome,
      count: own.length,
      paise: own.reduce((sum, { paise }) => sum + paise, 0),
    }))
    .toSorted((one, other) => (one.outcome < other.outcome ? -1 : 1))

const BATCH = 1000

export async function refuse(db: Database, fileId: string, problem: Bilingual): Promise<void> {
  await db
    .updateTable('book_files')
    .set({ state: 'refused', content: null, problem: JSON.stringify(problem) })
    .where('id', '=', fileId)
    .where('state', 'in', ['checking', 'taking'])
    .execute()
}
