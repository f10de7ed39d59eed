import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { bookLimits } from '@lokseva/contract/payments/desk/schemas'
import {
  BookFileFields,
  bookFilePart,
  type BookFile,
  type BookFileKind,
} from '@lokseva/contract/payments/desk/book-files'
import type { Officer } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import type { Call } from '#platform/http/call'
import { readFileForm } from '#platform/http/file-form'
import { AppError } from '#platform/refusals/app-error'
import type { BookDeps } from '../deps.ts'
import { viewFile } from './book-file-rows.ts'
import { enqueueBookFile } from './check-book-file.ts'

export type DroppedFile = {
  kind: BookFileKind
  name: string
  day?: string | undefined
  content: Buffer
}

const MEGABYTE = 1024 * 1024

/** The form with the file, its kind and its day, cut off at the limit. */
export async function readDropped(call: Pick<Call, 'form'>): Promise<DroppedFile> {
  const { fileBytes } = bookLimits
  const { fields, file } = await readFileForm(call, {
    part: bookFilePart,
    fields: BookFileFields,
    fileBytes,
    tooLarge: () => new AppError('BOOK_FILE_TOO_LARGE', { limit: fileBytes / MEGABYTE }),
  })
  return { ...fields, content: await readFile(file.path) }
}

/** Keeps a file and has it looked into; nothing of it counts before somebody takes it. */
export async function dropFile(
  { clock, colleagues }: Pick<BookDeps, 'clock' | 'colleagues'>,
  tx: Transaction,
  actor: Officer,
  { kind, name, day, content }: DroppedFile,
): Promise<BookFile> {
  // Books of a day that has not been are a slip: nobody would look for their differences there.
  if (day !== undefined && day > dayInIndia(clock.now()))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'day', code: 'DATE_FUTURE' }])
  const id = randomUUID()
  await tx
    .insertInto('book_files')
    .values({
      id,
      kind,
      day: day ?? null,
      name,
      hash: createHash('sha256').update(content).digest(),
      content,
      dropped_by: actor.memberId,
      dropped_at: new Date(clock.now()),
      state: 'checking',
    })
    .execute()
  await enqueueBookFile(tx, id)
  return viewFile({ db: tx, colleagues }, id)
}
