import pg from 'pg'

const BATCH = 50_000
const setUp = [
  `create or replace function pg_temp.id_of(what text, n integer) returns uuid
    language sql immutable as $$ select md5(what || n)::uuid $$`,
  `create or replace function pg_temp.no_of(n integer) returns text
    language sql immutable as $$ select 'B' || lpad(upper(to_hex(n)), 14, '0') $$`,
  `create or replace function pg_temp.provider_of(n integer) returns text language sql immutable as $$
    select (array['sbi', 'billdesk', 'csc', 'easebuzz', 'quickPayWallet', 'card'])[1 + n % 6] $$`,
  `create or replace function pg_temp.paid_at(n integer, many integer) returns timestamptz
    language sql stable as $$
      select date_trunc('day', now(), 'Asia/Kolkata') - interval '28 days'
        + n::float8 / (many + 1) * interval '28 days' $$`,
]

/** One payment each, with all that stands around it in the ledger. */
const perPayment = [
  `insert into applications (id, account_id, profile_id, snapshot_number, advertisement_id,
      advertisement_version, application_no, status, amount_paise, exam_centre_id, location,
      needs_scribe, needs_extra_time, additional_answers, questions_shown, facts, judged_on, verdict,
      submitted_at, updated_at)
    select pg_temp.id_of('application', n), pg_temp.id_of('account', n), pg_temp.id_of('profile', n),
      1, 101, 1, '2026-101-' || lpad((1000000 + n)::text, 7, '0') || '-0', 'FEES_PAID', 34400, 1,
      'Wai', false, false, '[]', '[]',
      jsonb_build_object('category', case n % 9973 when 5 then 340 else 323 + n % 9 end),
      '2026-11-15', '[]', pg_temp.paid_at(n, $3), pg_temp.paid_at(n, $3)
    from generate_series($1::int, $2::int) n where $3::int > 0`,
  `insert into payment_orders (id, account_id, application_id, purpose, subject_id, advertisement_id,
      advertisement_version, fee_paise, service_paise, made_at)
    select pg_temp.id_of('order', n), pg_temp.id_of('account', n), pg_temp.id_of('application', n),
      'application', pg_temp.id_of('application', n), 101, 1, 30000, 4400, pg_temp.paid_at(n, $3)
    from generate_series($1::int, $2::int) n where $3::int > 0`,
  `insert into payment_attempts (order_no, order_id, account_id, amount_paise, provider, state,
      started_at, updated_at, language)
    select pg_temp.no_of(n), pg_temp.id_of('order', n), pg_temp.id_of('account', n), 34400,
      pg_temp.provider_of(n), 'SETTLED', pg_temp.paid_at(n, $3), pg_temp.paid_at(n, $3), 'en'
    from generate_series($1::int, $2::int) n where $3::int > 0`,
  `insert into payment_captures (id, order_no, order_id, account_id, deposit, amount_paise,
      captured_at, learnt_at, evidence)
    select pg_temp.id_of('capture', n), pg_temp.no_of(n), pg_temp.id_of('order', n),
      pg_temp.id_of('account', n), 'R' || n, 34400, pg_temp.paid_at(n, $3), pg_temp.paid_at(n, $3), '{}'
    from generate_series($1::int, $2::int) n where $3::int > 0`,
  `insert into payment_capture_references (provider, key, reference, capture_id, order_no, order_id,
      account_id, learnt_at)
    select pg_temp.provider_of(n), 'R' || n, 'R' || n, pg_temp.id_of('capture', n), pg_temp.no_of(n),
      pg_temp.id_of('order', n), pg_temp.id_of('account', n), pg_temp.paid_at(n, $3)
    from generate_series($1::int, $2::int) n where $3::int > 0`,
  `insert into payment_settlements (order_id, account_id, capture_id, amount_paise, settled_at)
    select pg_temp.id_of('order', n), pg_temp.id_of('account', n), pg_temp.id_of('capture', n),
      34400, pg_temp.paid_at(n, $3)
    from generate_series($1::int, $2::int) n where $3::int > 0`,
  `insert into payment_events (order_no, order_id, account_id, at, actor, event)
    select pg_temp.no_of(n), pg_temp.id_of('order', n), pg_temp.id_of('account', n),
      pg_temp.paid_at(n, $3), 'candidate', e
    from generate_series($1::int, $2::int) n
    cross join unnest(array['started', 'left', 'noticed', 'settled']) e where $3::int > 0`,
  `select list_applications(array(select pg_temp.id_of('application', n)
      from generate_series($1::int, $2::int) n)) where $3::int > 0`,
  // Of forty thousand one is not in the report, and one is there under another number.
  `insert into book_report_lines (file_id, line, day, provider, order_no, reference, kind,
      amount_paise, fee_paise)
    select pg_temp.id_of('file', (pg_temp.paid_at(n, $3) at time zone 'Asia/Kolkata')::date
        - date '2026-01-01'), n, (pg_temp.paid_at(n, $3) at time zone 'Asia/Kolkata')::date,
      pg_temp.provider_of(n), case when n % 40000 = 7 then 'X' || substr(pg_temp.no_of(n), 2)
        else pg_temp.no_of(n) end, 'R' || n, 'payment', 34400, 200
    from generate_series($1::int, $2::int) n where $3::int > 0 and n % 40000 <> 11`,
]

const besides = [
  `insert into payment_refunds (refund_no, account_id, capture_id, subject_id, cause, amount_paise,
      state, due_at)
    select 'Z' || lpad(upper(to_hex(n)), 14, '0'), pg_temp.id_of('account', n),
      pg_temp.id_of('capture', n), pg_temp.id_of('capture', n), 'cancelled', 34400, 'due', now()
    from generate_series(1000, $1::int, 1000) n`,
  `insert into book_files (id, kind, day, name, hash, dropped_by, dropped_at, state, taken_by, taken_at)
    select distinct f.file_id, 'report', f.day, 'report.csv', sha256(f.day::text::bytea), m.id, now(),
      'taken', m.id, now()
    from (select distinct file_id, day from book_report_lines where $1::int > 0) f,
      (select id from staff_members limit 1) m`,
  `insert into book_credits (file_id, line, day, provider, amount_paise)
    select file_id, (row_number() over (order by day, provider))::int, day, provider,
      sum(amount_paise - fee_paise)
    from book_report_lines where $1::int > 0 group by file_id, day, provider`,
]

/** How many differences that makes. */
export function differencesOf(many: number): number {
  const times = (rest: number) => Math.max(0, Math.floor((many - rest) / 40_000) + 1)
  return 2 * times(7) + times(11)
}

/** So many payments over four weeks up to yesterday, their reports and the bank's credits; how many these days have then. */
export async function loadPayments(connectionString: string, many: number): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set synchronous_commit = off')
  await client.query('set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  for (const statement of setUp) await client.query(statement)
  for (let first = 1; first <= many; first += BATCH)
    for (const statement of perPayment)
      await client.query(statement, [first, Math.min(many, first + BATCH - 1), many])
  for (const statement of besides) await client.query(statement, [many])
  await client.query('set session_replication_role = origin')
  await client.query('select recount_books()')
  await client.query('select recount_fee_sums()')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const { rows } = await client.query<{ paid: number }>(`select count(*)::integer as paid
    from payment_captures where captured_at
      >= date_trunc('day', now(), 'Asia/Kolkata') - interval '28 days'`)
  await client.end()
  return rows[0]!.paid
}

/** The order of a payment in the middle. */
export const orderNoOf = (n: number): string => `B${n.toString(16).toUpperCase().padStart(14, '0')}`
