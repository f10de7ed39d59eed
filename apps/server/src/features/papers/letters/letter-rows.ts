import { sql } from 'kysely'
import type { Transaction, Database } from '#platform/database/pool'

/** A letter as the commission's schedule gave it. */
export type LetterRow = {
  id: string
  applicationId: string
  accountId: string
  applicationNo: string
  profileId: string
  advertisementId: number
  version: number
  type: 'INTERVIEW' | 'PT'
  templateId: string
  serialNo: string
  registrationNo: string
  publishedOn: string
  interviewNo: string
  candidateName: string
  title: string
  day: string
  time: string
  venue: string
  postNameDvng: string
  stageId: number | null
}

const columns = sql`t.id, t.application_id as "applicationId", t.account_id as "accountId",
  l.application_no as "applicationNo", l.profile_id as "profileId",
  l.advertisement_id as "advertisementId", a.version, t.type, t.template_id as "templateId",
  t.serial_no as "serialNo", t.registration_no as "registrationNo",
  t.published_on as "publishedOn", t.interview_no as "interviewNo",
  t.candidate_name as "candidateName", t.title, t.interview_day as day,
  to_char(t.interview_time, 'HH24:MI') as time, t.venue, t.post_name_mr as "postNameDvng",
  t.stage_id as "stageId"`
const tables = sql`interview_letters t
  join applications_filed l on l.id = t.application_id
  join adverts_current a on a.id = l.advertisement_id`

/** A letter that holds. */
export async function selectLetter(db: Database, id: string): Promise<LetterRow | undefined> {
  const { rows } = await sql<LetterRow>`select ${columns} from ${tables}
    where t.id = ${id} and t.withdrawn_at is null`.execute(db)
  return rows[0]
}

/** Whether it holds, and to the end of the transaction. */
export async function lockLetter(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select withdrawn_at is null as holds
    from interview_letters where id = ${id} for share`.execute(tx)
  return rows[0]?.holds === true
}

/** Those of an application, the newest first. */
export async function selectLetters(db: Database, applicationId: string): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`select ${columns} from ${tables}
    where t.application_id = ${applicationId} and t.withdrawn_at is null
    order by t.published_on desc, t.interview_day, t.id`.execute(db)
  return rows
}
