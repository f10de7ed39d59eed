import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'kysely'
import {
  sheetLimits,
  sheetsPart,
  type SheetsFile,
} from '@lokseva/contract/objections/sheets/schemas'
import { fileNameFields } from '@lokseva/contract/text-schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import type { Call } from '#platform/http/call'
import { readFileForm } from '#platform/http/file-form'
import { AppError } from '#platform/refusals/app-error'
import { enqueueSheets } from './take-sheets-job.ts'

const MEGABYTE = 1024 * 1024
const compress = promisify(gzip)

type Sent = { fileName: string; content: Buffer }

/** The form with the file and its name, cut off at the limit. */
export async function readSheetsForm(call: Pick<Call, 'form'>): Promise<Sent> {
  const { fileSize: most, nameLength } = sheetLimits
  const { fields, file } = await readFileForm(call, {
    part: sheetsPart,
    fields: fileNameFields(nameLength),
    fileBytes: most * MEGABYTE,
    tooLarge: () => new AppError('SHEETS_FILE_TOO_LARGE', { most }),
  })
  return { fileName: fields.name, content: await compress(await readFile(file.path)) }
}

type Deps = { clock: Clock }
type WhichFile = { advertisementId: number; fileId: string }

/** Keeps a file and has it looked at. */
export async function sendSheets(
  { clock }: Deps,
  tx: Transaction,
  actor: Officer,
  { advertisementId, fileName, content }: Sent & { advertisementId: number },
): Promise<SheetsFile> {
  const at = new Date(clock.now())
  const { id } = await tx
    .insertInto('answer_sheet_files')
    .values({
      advertisement_id: advertisementId,
      file_name: fileName,
      content,
      sent_by: actor.memberId,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueSheets(tx, id)
  return { id, fileName, state: 'checking', found: null }
}

/** A file of one's own, and what was found in it. */
export async function getSheetsFile(
  db: Database,
  { memberId }: Officer,
  { advertisementId, fileId }: WhichFile,
): Promise<SheetsFile> {
  const { rows } = await sql<SheetsFile>`
    select id, file_name as "fileName", state, found from answer_sheet_files
    where id = ${fileId} and advertisement_id = ${advertisementId}
      and sent_by = ${memberId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

/** Has a file taken that nothing is wrong with; asked again it stays as it is. */
export async function takeSheets(
  { clock }: Deps,
  tx: Transaction,
  actor: Officer,
  which: WhichFile,
): Promise<SheetsFile> {
  const { numUpdatedRows } = await tx
    .updateTable('answer_sheet_files')
    .set({ state: 'taking' })
    .where('id', '=', which.fileId)
    .where('advertisement_id', '=', which.advertisementId)
    .where('sent_by', '=', actor.memberId)
    .where('state', '=', 'checked')
    .executeTakeFirst()
  const file = await getSheetsFile(tx, actor, which)
  if (numUpdatedRows > 0n) {
    const details = { advertisement: which.advertisementId, file: file.fileName }
    const at = new Date(clock.now())
    await recordAudit(tx, { at, actor, action: 'ANSWER_SHEETS_TAKEN', details })
    await enqueueSheets(tx, which.fileId)
  }
  return file
}
