import { change, followAs, type Person } from '../person.ts'

/** What a person of the demo data has, under the ids that a follower has of it. */
const from = `(select id, mobile from accounts where email = $1) a`
const of = `join accounts o on o.id = x.account_id and o.email = $2`
const own = `'account_id', a.id, 'application_id', $3::uuid`
const ownId = (id: string) =>
  `overlay(overlay(md5(${id}::text || a.id::text) placing '4' from 13) placing '8' from 17)::uuid`

const copied = (table: string, changed: string, where = 'true') =>
  `insert into ${table}
    select (jsonb_populate_record(x, jsonb_build_object(${changed}))).*
    from ${from}, ${table} x ${of} where ${where} and $3::uuid is not null`

const papers = [
  copied(
    'hall_tickets',
    `${own}, 'hallticket_no', 'E' || right(a.mobile, 9), 'seat_no', right(a.mobile, 9)`,
  ),
  copied('interview_letters', `${own}, 'id', gen_random_uuid()`),
  copied('application_marks', `${own}, 'id', ${ownId('x.id')}`),
  copied(
    'subject_marks',
    `'account_id', a.id, 'id', ${ownId('x.id')}, 'marks_id', ${ownId('x.marks_id')}`,
  ),
  copied('post_results', own),
]

const requests = [
  copied('objection_orders', `${own}, 'id', ${ownId('x.id')}`, 'x.paid_at is not null'),
  copied(
    'objections',
    `${own}, 'id', ${ownId('x.id')},
      'order_id', case when x.state <> 'UNPAID' then ${ownId('x.order_id')} end`,
  ),
  copied('objection_images', `'account_id', a.id, 'objection_id', ${ownId('x.objection_id')}`),
  copied('retotaling_requests', `${own}, 'id', ${ownId('x.id')}`, 'x.paid_at is not null'),
  copied(
    'retotaling_subjects',
    `${own}, 'request_id', ${ownId('x.request_id')},
      'subject_marks_id', ${ownId('x.subject_marks_id')}`,
    'x.totalled_at is not null',
  ),
]

const news = [
  // The portal may have told of a stage already.
  `${copied('stage_notices', `${own}, 'id', gen_random_uuid(), 'read_at', null`)}
    on conflict do nothing`,
  copied('correspondence_readers', `${own}, 'read_at', null`),
]

/**
 * Somebody who stands where a person of the demo data stood before any journey: with the stages,
 * papers, marks, objections, requests and news of that one.
 */
export async function standAs(person: Person, email: string): Promise<{ id: string }> {
  const application = await followAs(person, email)
  const values = [person.email, email, application.id]
  for (const statement of [...papers, ...requests, ...news]) await change(statement, values)
  return application
}
