import { sql } from 'kysely'
import type { StageNotice } from '@lokseva/contract/stages/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { stageFacts, stageMessage, type StageFacts } from './stage-messages.ts'

type Deps = { db: Database; clock: Clock }

type Row = StageFacts &
  Pick<
    StageNotice,
    | 'id'
    | 'applicationId'
    | 'applicationNo'
    | 'advertisementId'
    | 'advertisementNo'
    | 'stageId'
    | 'type'
    | 'isRead'
  > & { status: string; closedAt: Date | null; createdAt: Date }

/** What the applications of a candidate have come to, the newest first; of cancelled ones nothing. */
export async function listNotices(
  { db, clock }: Deps,
  { accountId }: Candidate,
  language: Language,
): Promise<StageNotice[]> {
  const today = dayInIndia(clock.now())
  const { rows } = await sql<Row>`
    select n.id, l.id as "applicationId", l.application_no as "applicationNo",
      l.advertisement_id as "advertisementId",
      v.advertisement_no || '/' || v.year as "advertisementNo", s.id as "stageId", s.type,
      n.read_at is not null as "isRead", n.created_at as "createdAt", l.status,
      s.closed_at as "closedAt", ${stageFacts}
    from stage_notices n
    join applications_filed l on l.id = n.application_id
    join stages s on s.id = n.stage_id
    join adverts_current v on v.id = s.advertisement_id
    where n.account_id = ${accountId} and (l.status = 'FEES_PAID' or l.status = 'OPTED_OUT'
      and s.code in ('RESULT_MARK_SHEET', 'ANSWER_KEY_QUESTION_OBJECTION'))
    order by n.created_at desc, s.start_day desc, s.id desc, l.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    applicationId: row.applicationId,
    applicationNo: row.applicationNo,
    advertisementId: row.advertisementId,
    advertisementNo: row.advertisementNo,
    stageId: row.stageId,
    stageCode: row.code,
    stageName: row.name[language],
    type: row.type,
    startDate: row.startDay,
    endDate: row.endDay,
    isReadOnly: row.status === 'OPTED_OUT' || row.closedAt !== null || today > row.endDay,
    isRead: row.isRead,
    message: stageMessage(language, row),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Marks a candidate's own notice as read; the first time counts. */
export async function readNotice(
  { clock }: Pick<Deps, 'clock'>,
  { accountId }: Candidate,
  { id, idempotent }: { id: string } & Pick<Call, 'idempotent'>,
): Promise<void> {
  await idempotent(async (tx) => {
    const { numAffectedRows } = await sql`update stage_notices
      set read_at = coalesce(read_at, ${new Date(clock.now())})
      where id = ${id} and account_id = ${accountId}`.execute(tx)
    if (numAffectedRows === 0n) throw new AppError('NOT_FOUND')
    return null
  })
}

/** Marks all notices of a candidate as read; those read before keep their time. */
export async function readAllNotices(
  { clock }: Pick<Deps, 'clock'>,
  { accountId }: Candidate,
  { idempotent }: Pick<Call, 'idempotent'>,
): Promise<void> {
  await idempotent(async (tx) => {
    await sql`update stage_notices set read_at = ${new Date(clock.now())}
      where account_id = ${accountId} and read_at is null`.execute(tx)
    return null
  })
}
