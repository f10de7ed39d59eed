import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ExamFile } from '@lokseva/contract/papers/desk/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Seen } from './read-exam-file.ts'
import { enqueueExamFile } from './take-file-job.ts'

type Sent = {
  kind: ExamFile['kind']
  /** None of venues. */
  advertisementId: number | null
  text: string
  isDirect?: boolean | undefined
  /** What stood there when the page was drawn. */
  seen?: Seen | undefined
}
type Deps = { clock: Clock }

/** Keeps a file and has it looked at. */
export async function sendFile(
  { clock }: Deps,
  tx: Transaction,
  actor: Officer,
  { kind, advertisementId, text, isDirect = false, seen }: Sent,
): Promise<ExamFile> {
  const at = new Date(clock.now())
  const id = randomUUID()
  await tx
    .insertInto('exam_files')
    .values({
      id,
      kind,
      advertisement_id: advertisementId,
      content: text,
      is_direct: isDirect,
      seen: seen === undefined ? null : JSON.stringify({ was: seen }),
      sent_by: actor.memberId,
      sent_at: at,
      state: 'checking',
    })
    .execute()
  if (isDirect) await noteTaken(tx, actor, { at, kind, advertisementId })
  await enqueueExamFile(tx, id)
  return { id, kind, state: 'checking', result: null }
}

/** The release before did not say it. */
const neverNeededTwo = sql`'{"needsTwo": false}'::jsonb`

/** A file of one's own, and what came of it. */
export async function getFile(
  db: Database,
  { memberId }: Officer,
  { fileId }: { fileId: string },
): Promise<ExamFile> {
  const { rows } = await sql<ExamFile>`select id, kind, state,
      ${neverNeededTwo} || result as result from exam_files
    where id = ${fileId} and sent_by = ${memberId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

/** Takes in a file that nothing is wrong with; asked again it stays as it is. */
export async function takeFile(
  { clock }: Deps,
  tx: Transaction,
  actor: Officer,
  { fileId }: { fileId: string },
): Promise<ExamFile> {
  const { rows } = await sql<{ kind: ExamFile['kind']; advertisementId: number | null }>`
    select kind, advertisement_id as "advertisementId" from exam_files
    where id = ${fileId} and sent_by = ${actor.memberId} and state = 'checked'
    for update`.execute(tx)
  const file = await getFile(tx, actor, { fileId })
  if (!rows[0]) return file
  if (file.result?.needsTwo)
    throw new AppError(file.kind === 'seats' ? 'SEATS_NEED_TWO' : 'TIMETABLE_NEEDS_TWO')
  await beginTaking({ clock }, tx, actor, { fileId, ...rows[0] })
  return getFile(tx, actor, { fileId })
}

type Taking = Pick<Sent, 'kind' | 'advertisementId'> & { fileId: string }

/** Has a file that was looked at taken in by the job. */
export async function beginTaking(
  { clock }: Deps,
  tx: Transaction,
  actor: Officer | System,
  { fileId, kind, advertisementId }: Taking,
): Promise<void> {
  const { rows } = await sql`update exam_files set state = 'taking'
    where id = ${fileId} and state = 'checked' returning id`.execute(tx)
  // Approved at this moment by another request for the same file.
  if (rows.length === 0)
    throw new AppError(kind === 'seats' ? 'SEATS_NOT_READY' : 'TIMETABLE_NOT_READY')
  await noteTaken(tx, actor, { at: new Date(clock.now()), kind, advertisementId })
  await enqueueExamFile(tx, fileId)
}

type Noted = { at: Date } & Pick<Sent, 'kind' | 'advertisementId'>

/** Who had it taken: the job that does it acts for the portal. */
const noteTaken = (
  tx: Transaction,
  actor: Officer | System,
  { at, kind, advertisementId }: Noted,
) =>
  recordAudit(tx, {
    at,
    actor,
    action: 'EXAM_FILE_TAKEN',
    details: { kind, ...(advertisementId !== null && { advertisement: advertisementId }) },
  })
