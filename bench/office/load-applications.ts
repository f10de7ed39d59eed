import pg from 'pg'
import { bulkLoad, idOf } from '../bulk-load.ts'

const BATCH = 50_000
const advertisementId = 101

/** Stages of the bench: one for half of all, one for few, and one for those who came first. */
export const benchStages = { half: 910_001, few: 910_002, first: 910_003, everybody: 910_004 }
const { half, few, first, everybody } = benchStages

/**
 * Lines of one advertisement as unevenly as people are: most come in the last days, one centre has a
 * third of them and its districts with it, few ended, a post or two is chosen by almost nobody; and
 * what the commission has done so far, it has done with those who came first.
 */
const lines = `
  insert into application_listing (application_id, account_id, advertisement_id, application_no,
    serial, submitted_at, status, amount_paise, fee, exam_centre_id, district_id, category_id,
    is_divyang, posts, documents_asked, documents_sent, document_state, sort_name)
  select pg_temp.id_of('application', n), pg_temp.id_of('account', n), ${advertisementId},
    '2026-101-' || lpad(n::text, 7, '0') || '-0', n,
    timestamptz '2026-11-01 00:00+05:30' + 28 * power(n / $3::float8, 0.4) * interval '1 day',
    d.status, 34400,
    case d.status when 'SUBMITTED' then 'due' when 'CANCELLED' then 'none' else 'paid' end,
    1 + floor(36 * power(d.place, 3))::int,
    466 + floor(36 * power(case when random() < 0.8 then d.place else random() end, 2))::int,
    323 + floor(9 * power(random(), 2))::int, random() < 0.03,
    case when n % 20000 = 7 then array[5099] when n <= $3 / 20 then array[5002, 5004]
      when random() < 0.5 then array[5001, 5002, 5003] else array[5002] end, 6, 6,
    case when n <= $3 / 50 and random() < 0.3 then 'sentBack' when random() < 0.02 then 'missing'
      when n <= $3 / 10 and random() < 0.9 then 'approved' else 'waiting' end,
    sort_name_of('Jadhav Meena Number' || n)
  from generate_series($1::int, $2::int) n
  cross join lateral (select case when random() < 0.88 or n is null then 'FEES_PAID'
    when random() < 0.92 then 'SUBMITTED' when random() < 0.99 then 'CANCELLED' else 'REJECTED' end
    as status, random() + 0 * n as place) d`

/** Whose they are: a page looks up names and mobiles among as many. */
const people = [
  `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
   select pg_temp.id_of('account', n), 'l' || n || '@example.in', (8000000000 + n)::text,
     '1998-03-05', now(), 'none'
   from generate_series($1::int, $2::int) n`,
  `insert into profile_snapshots (profile_id, number, documents, form_versions, image_hashes, email,
     mobile, locked_at)
   select pg_temp.id_of('profile', n), 1, jsonb_build_object('personal', jsonb_build_object(
       'englishFullName', 'Jadhav Meena Number' || n, 'devnagariFullName', 'जाधव मीना सुरेश'),
     'address', '{}'::jsonb, 'other', '{}'::jsonb, 'qualification', '{}'::jsonb,
     'experience', '{}'::jsonb, 'photo', '{}'::jsonb), '{}',
     jsonb_build_object('photo', repeat('0', 64), 'signature', repeat('0', 64)), 'e', 'm', now()
   from generate_series($1::int, $2::int) n`,
  `insert into applications (id, account_id, profile_id, snapshot_number, advertisement_id,
     advertisement_version, application_no, status, amount_paise, exam_centre_id, location,
     needs_scribe, needs_extra_time, additional_answers, questions_shown, facts, judged_on, verdict,
     submitted_at, updated_at, ended_at, end_reason, end_reason_mr)
   select k.application_id, k.account_id, pg_temp.id_of('profile', n), 1, k.advertisement_id, 1,
     k.application_no, k.status, k.amount_paise, k.exam_centre_id, 'Satara', false, false, '[]',
     '[]', '{}', '2026-11-15', '[]', k.submitted_at, k.submitted_at,
     case when d.is_over then k.submitted_at end, case when d.is_over then 'r' end,
     case when d.is_over then 'r' end
   from generate_series($1::int, $2::int) n
   join application_listing k on k.advertisement_id = ${advertisementId} and k.serial = n
     and k.application_id = pg_temp.id_of('application', n)
   cross join lateral (select k.status in ('CANCELLED', 'REJECTED') as is_over) d`,
]

const stages = `
  insert into stages (id, advertisement_id, code, type, name_en, name_mr, start_day, end_day,
    audience, published_at, told_at)
  overriding system value
  select id, ${advertisementId}, 'DOCUMENT_SCRUTINY_STATUS', 'internal', 'Stage ' || id, 'टप्पा ' || id,
    '2026-12-01', '2026-12-31', case id when ${everybody} then 'ALL' else 'LISTED' end, now(), now()
  from unnest(array[${half}, ${few}, ${first}, ${everybody}]) id`

/** As the trigger of the table writes it, which does not run while so much is loaded. */
const listed = ['stage_applications', 'application_listing_stages'].map((table) => {
  const order = table === 'stage_applications' ? '' : ', k.submitted_at, k.serial'
  return `insert into ${table}
    select s.id, k.application_id, k.account_id${order}
    from application_listing k join unnest(array[${half}, ${few}, ${first}]) s (id) on
      case s.id when ${half} then k.serial % 2 = 0 when ${few} then k.serial % 300 = 0
        else k.serial <= $3 / 10 end
    where k.advertisement_id = ${advertisementId} and k.serial between $1 and $2`
})

/** Applications of one advertisement as the desk lists them, nobody behind them. */
export async function loadApplications(connectionString: string, many: number): Promise<void> {
  await loading(connectionString, (client) => batched(client, [lines], many))
}

/** The same with their people, and with stages that list some of them. */
export async function loadApplicants(connectionString: string, many: number): Promise<void> {
  await loading(connectionString, async (client) => {
    await client.query(stages)
    await batched(client, [lines, ...people, ...listed], many)
  })
}

async function loading(connectionString: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(idOf)
  await client.query('set statement_timeout = 0; set session_replication_role = replica')
  await client.query('select setseed(0.29)')
  await bulkLoad(client, () => work(client))
  await client.end()
}

async function batched(client: pg.Client, statements: readonly string[], many: number) {
  for (let from = 1; from <= many; from += BATCH)
    for (const statement of statements) {
      const values = [from, Math.min(many, from + BATCH - 1)]
      await client.query(statement, statement.includes('$3') ? [...values, many] : values)
    }
}
