import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'kysely'
import { marksLimits, marksPart } from '@lokseva/contract/marks/desk/schemas'
import { fileNameFields } from '@lokseva/contract/text-schemas'
import { currentVersionOf } from '#features/adverts/index'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import type { Call } from '#platform/http/call'
import { readFileForm } from '#platform/http/file-form'
import { AppError } from '#platform/refusals/app-error'
import { enqueueCheck } from './check-draft.ts'

const MEGABYTE = 1024 * 1024
const compress = promisify(gzip)

type Brought = { fileName: string; sha256: Buffer; content: Buffer }

/** The form with the file and its name, cut off at the limit. */
export async function readMarksForm(call: Pick<Call, 'form'>): Promise<Brought> {
  const { fileSize: most, nameLength } = marksLimits
  const { fields, file } = await readFileForm(call, {
    part: marksPart,
    fields: fileNameFields(nameLength),
    fileBytes: most * MEGABYTE,
    tooLarge: () => new AppError('MARKS_FILE_TOO_LARGE', { most }),
  })
  const bytes = await readFile(file.path)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { fileName: fields.name, sha256, content: await compress(bytes) }
}

/** Keeps a file as a draft and has it looked into. */
export async function bringDraft(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Officer,
  brought: Brought & { advertisementId: number },
): Promise<string> {
  const { advertisementId, fileName: file } = brought
  if ((await currentVersionOf(tx, advertisementId)) === undefined) throw new AppError('NOT_FOUND')
  const at = new Date(clock.now())
  const id = await storeDraft(tx, { ...brought, memberId: actor.memberId, at })
  const details = { advertisement: advertisementId, draft: id, file }
  await recordAudit(tx, { at, actor, action: 'MARKS_BROUGHT', details })
  return id
}

type Made = { advertisementId: number; memberId: string; fileName: string; content: Buffer }

/** The same for a file that the portal made for a member, whose wish is in the log already. */
export async function storeMarksFile(
  { clock }: { clock: Clock },
  tx: Transaction,
  { content: bytes, ...made }: Made,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest()
  if (await isBeingChecked(tx, { ...made, sha256 })) return
  const content = await compress(bytes)
  await storeDraft(tx, { ...made, sha256, content, at: new Date(clock.now()) })
}

/** Two who had the same made at once find one file. */
async function isBeingChecked(
  tx: Transaction,
  { advertisementId, sha256 }: Pick<Kept, 'advertisementId' | 'sha256'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('marks file'), ${advertisementId})`.execute(tx)
  const row = await tx
    .selectFrom('marks_drafts')
    .select('id')
    .where('advertisement_id', '=', advertisementId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'checking')
    .executeTakeFirst()
  return row !== undefined
}

type Kept = Brought & { advertisementId: number; memberId: string; at: Date }

async function storeDraft(
  tx: Transaction,
  { advertisementId, memberId, fileName, sha256, content, at }: Kept,
): Promise<string> {
  const { id } = await tx
    .insertInto('marks_drafts')
    .values({
      advertisement_id: advertisementId,
      file_name: fileName,
      sha256,
      content,
      brought_by: memberId,
      brought_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueCheck(tx, id)
  return id
}
