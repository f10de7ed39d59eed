import { sql } from 'kysely'
import { letterLimits } from '@lokseva/contract/correspondence/desk/letter'
import type {
  DeliveryFault,
  DeliveryState,
  LetterPeople,
  LetterPeopleQuery,
} from '@lokseva/contract/correspondence/desk/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { LetterDeskDeps } from '../deps.ts'
import { demandLetter } from './demand-letter.ts'

type Which = { advertisementId: number; letterId: string; input: LetterPeopleQuery }
type Row = {
  applicationId: string
  isRead: boolean
  emailId: string | null
  smsId: string | null
  email: string | null
  sms: string | null
  emailFault: DeliveryFault
  smsFault: DeliveryFault
}

/** Whom a letter has come to, page by page, with what became of the messages about it. */
export async function listPeople(
  { db, selected }: Pick<LetterDeskDeps, 'db' | 'selected'>,
  actor: Officer,
  { advertisementId, letterId, input: { part = 'all', after } }: Which,
): Promise<LetterPeople> {
  await demandLetter(db, { advertisementId, letterId })
  const rows = await selectPeople(db, { letterId, after, isFailed: part === 'failed' })
  const people = rows.slice(0, letterLimits.page)
  const ids = people.map(({ applicationId }) => applicationId)
  const numbers = await selected.numbersOf(db, ids)
  const names = await selected.namesOf(db, actor, { advertisementId, ids })
  return {
    people: people.map(({ applicationId, isRead, ...row }) => ({
      applicationId,
      applicationNo: numbers.get(applicationId) ?? '',
      name: names.get(applicationId) ?? null,
      isRead,
      emailFault: row.emailFault,
      smsFault: row.smsFault,
      email: stateOf(row.emailId, row.email),
      sms: stateOf(row.smsId, row.sms),
    })),
    next: rows.length > people.length ? people.at(-1)!.applicationId : null,
  }
}

type Page = { letterId: string; after: string | undefined; isFailed: boolean }

async function selectPeople(db: Database, { letterId, after, isFailed }: Page): Promise<Row[]> {
  const failed = sql`(select m.id from message_states(array(
      select unnest(array[f.email_id, f.sms_id]) from correspondence_readers f
      where f.correspondence_id = ${letterId})) m where m.state in ('failed', 'withdrawn'))`
  const { rows } = await sql<Row>`
    with page as (
      select r.application_id, r.email_id, r.sms_id, r.read_at from correspondence_readers r
      where r.correspondence_id = ${letterId}
        and (${after ?? null}::uuid is null or r.application_id > ${after ?? null}::uuid)
        and (not ${isFailed}::boolean or r.email_id in ${failed} or r.sms_id in ${failed})
      order by r.application_id limit ${letterLimits.page + 1}),
    told as (select array(select unnest(array[p.email_id, p.sms_id]) from page p) as ids),
    states as (select m.id, m.state, f.fault from told, message_states(told.ids) m
      left join message_faults(told.ids) f on f.id = m.id)
    select p.application_id as "applicationId",
      p.read_at is not null as "isRead", p.email_id as "emailId", p.sms_id as "smsId",
      e.state as email, s.state as sms, e.fault as "emailFault", s.fault as "smsFault"
    from page p
    left join states e on e.id = p.email_id
    left join states s on s.id = p.sms_id
    order by p.application_id`.execute(db)
  return rows
}

/** Without a message nobody was told; one whose message is forgotten was told long ago. */
function stateOf(id: string | null, state: string | null): DeliveryState {
  if (id === null) return 'none'
  if (state === null) return 'sent'
  if (state === 'queued') return 'waiting'
  return state === 'withdrawn' ? 'failed' : (state as DeliveryState)
}
