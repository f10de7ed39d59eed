import { sql } from 'kysely'
import { fillFields, type FieldValues } from '@lokseva/contract/correspondence/fields'
import type { Correspondence } from '@lokseva/contract/correspondence/schemas'
import type { Candidate, Holder } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { Blob } from '#platform/http/blob'
import type { Call } from '#platform/http/call'
import type { CorrespondenceDeps } from './deps.ts'
import { lettersOf } from './letter-audience.ts'

/** The letters of the commission to a candidate, the newest first. */
export async function listLetters(
  { db }: Pick<CorrespondenceDeps, 'db'>,
  { accountId }: Holder,
): Promise<Correspondence[]> {
  const { rows } = await sql<Correspondence & { fields: FieldValues | null }>`
    select c.id as "correspondenceFileId", o.application_id as "applicationId",
      o.application_no as "applicationNo", c.day as date, c.subject, c.description,
      c.subject_mr as "subjectDvng", c.description_mr as "descriptionDvng", c.type,
      c.file_name as filename, c.url, r.read_at is not null as "isRead", r.fields
    from ${lettersOf(accountId)} o
    join correspondence c on c.id = o.letter_id
    left join correspondence_readers r
      on r.correspondence_id = c.id and r.application_id = o.application_id
    order by c.day desc, c.sent_at desc, c.id, o.application_id`.execute(db)
  return rows.map(asFilled)
}

/** A letter as it was filled for its reader when it came. */
function asFilled({ fields, ...letter }: Correspondence & { fields: FieldValues | null }) {
  if (!fields) return letter
  const { subject, description, subjectDvng, descriptionDvng } = letter
  return {
    ...letter,
    subject: fillFields(subject, fields, 'en'),
    description: fillFields(description, fields, 'en'),
    subjectDvng: subjectDvng && fillFields(subjectDvng, fields, 'mr'),
    descriptionDvng: descriptionDvng && fillFields(descriptionDvng, fields, 'mr'),
  }
}

type Which = { correspondenceFileId: string }

/** The file of a letter to the caller; another's is as little there as none. */
export async function readLetterFile(
  { db, storage }: Pick<CorrespondenceDeps, 'db' | 'storage'>,
  { accountId }: Candidate,
  { correspondenceFileId: id }: Which,
): Promise<Blob> {
  const { rows } = await sql<{ hash: string; fileName: string }>`
    select c.file_hash as hash, c.file_name as "fileName"
    from ${lettersOf(accountId)} o join correspondence c on c.id = o.letter_id
    where c.id = ${id} and c.type = 'FILE' limit 1`.execute(db)
  const file = rows[0]
  if (!file) throw new AppError('NOT_FOUND')
  return {
    content: await storage.get(file.hash),
    type: 'application/pdf',
    sha256: Buffer.from(file.hash, 'hex'),
    disposition: `attachment; filename="${plainName(file.fileName)}"`,
  }
}

/** As a header may hold it, whatever the commission called the file. */
const plainName = (name: string) =>
  `${
    name
      .replace(/\.pdf$/i, '')
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'letter'
  }.pdf`

/** Marks a letter as read; the first time counts. */
export async function readLetter(
  { clock }: Pick<CorrespondenceDeps, 'clock'>,
  { accountId }: Candidate,
  { correspondenceFileId: id, idempotent }: Which & Pick<Call, 'idempotent'>,
): Promise<void> {
  await idempotent(async (tx) => {
    const at = new Date(clock.now())
    const { numAffectedRows } = await sql`
      insert into correspondence_readers (correspondence_id, application_id, account_id, read_at)
      select o.letter_id, o.application_id, o.account_id, ${at}::timestamptz
      from ${lettersOf(accountId)} o where o.letter_id = ${id}
      on conflict (correspondence_id, application_id) do update
        set read_at = coalesce(correspondence_readers.read_at, excluded.read_at)`.execute(tx)
    if (numAffectedRows === 0n) throw new AppError('NOT_FOUND')
    return null
  })
}

/** Whether the applicants of an advertisement were ever written to. */
export async function hasLetters(
  db: CorrespondenceDeps['db'],
  advertisementId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('correspondence')
    .select('id')
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
  return row !== undefined
}
