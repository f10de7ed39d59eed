import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { bulkLoad, idOf } from '../bulk-load.ts'

export type Amounts = { lines: number; requests: number; messages: number; jobs: number }

/** So many in a statement. */
const BATCH = 100_000

const members = `
  insert into staff_members (id, email, name_en, name_mr, designation, state, created_at)
  select pg_temp.id_of('member', n), 'officer' || n || '@office.example.in', 'Officer ' || n,
    'अधिकारी ' || n, 'Officer', 'invited', now()
  from generate_series(1, 40) n`

/**
 * Lines over a year: most of candidates, some of the commission about an application, an
 * advertisement or a request. Numbers of people and records follow from the number of the line.
 */
const lines = `
  insert into audit_log (at, actor, actor_id, account_id, action, address, details)
  select now() - n * ($3::float8 * interval '1 second'),
    case when n % 10 < 7 then 'candidate' when n % 10 < 9 then 'commission' else 'system' end,
    case when n % 10 < 7 then pg_temp.id_of('account', n % 200000)::text
      when n % 10 < 9 then pg_temp.id_of('member', 1 + n % 40)::text else 'remind' end,
    case when n % 10 < 8 then pg_temp.id_of('account', n % 200000) end,
    (array['LOGGED_IN', 'PROFILE_STEP_SAVED', 'DOCUMENT_UPLOADED', 'LOGGED_OUT', 'LOGGED_IN',
      'APPLICATION_SUBMITTED', 'PROFILE_STEP_SAVED', 'SCRUTINY_RECORDED', 'APPROVAL_ASKED',
      'STAGE_PUBLISHED'])[1 + n % 10],
    '127.0.*.*',
    case n % 10 when 5 then jsonb_build_object('application', '2026-101-' || lpad((n % 300000)::text, 7, '0') || '-0')
      when 7 then jsonb_build_object('application', '2026-101-' || lpad((n % 300000)::text, 7, '0') || '-0')
      when 8 then jsonb_build_object('request', pg_temp.id_of('request', n % 10000))
      when 9 then jsonb_build_object('advertisement', (101 + n % 3)::text)
      else '{}'::jsonb end
  from generate_series($1::int, $2::int) n`

/** One of thirty is open; half of those are for whoever approves settings. */
const requests = `
  insert into approval_requests (id, kind, basis, payload, preview, why, seal, asked_by, asked_at,
    state, decided_by, decided_at, done_at)
  select pg_temp.id_of('request', n), case when n % 2 = 0 then 'config.set' else 'staff.reset' end,
    sha256('basis'),
    case when n % 2 = 0 then '{"key":"otpSeconds","value":"200"}'
      else '{"memberId":"' || pg_temp.id_of('member', 3) || '"}' end,
    jsonb_build_object('title', jsonb_build_object('en', 'Request ' || n, 'mr', 'विनंती ' || n),
      'changes', jsonb_build_array(jsonb_build_object('what', jsonb_build_object('en', repeat('x', 200), 'mr', repeat('क्ष', 200)), 'before', null, 'after', null)),
      'touches', '[]'::jsonb, 'checks', '[]'::jsonb),
    'For the bench', sha256('seal'), pg_temp.id_of('member', 1 + n % 20),
    now() - n * interval '1 minute',
    case when n % 30 < 2 then 'open' else 'approved' end,
    case when n % 30 < 2 then null else pg_temp.id_of('member', 21 + n % 20) end,
    case when n % 30 < 2 then null else now() end, case when n % 30 < 2 then null else now() end
  from generate_series(1, $1::int) n`

/** Of this day; one of a thousand is stuck. */
const messages = `
  insert into messages (id, channel, recipient, template, body, state, queued_at, settled_at)
  select gen_random_uuid(), 'sms', '7' || lpad(n::text, 9, '0'), 'CODE',
    case when n % 1000 = 0 then 'x' end, case when n % 1000 = 0 then 'queued' else 'sent' end,
    now() - n * (interval '20 hours' / $1::int) - interval '15 minutes',
    case when n % 1000 = 0 then null else now() - n * (interval '20 hours' / $1::int) end
  from generate_series(1, $1::int) n`

/** Fills a started portal's database with a year of work. */
export async function load(connectionString: string, amounts: Amounts): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query(idOf)
  await bulkLoad(client, async () => {
    await client.query(members)
    // A year, however many they are.
    const seconds = (365 * 86_400) / amounts.lines
    for (let first = 1; first <= amounts.lines; first += BATCH)
      await client.query(lines, [first, Math.min(amounts.lines, first + BATCH - 1), seconds])
    await client.query(requests, [amounts.requests])
    await client.query(messages, [amounts.messages])
    await client.query(
      `select count(graphile_worker.add_job('bench-given-up', '{}', max_attempts => 1))
       from generate_series(1, $1::int)`,
      [amounts.jobs],
    )
    await client.query(`update graphile_worker._private_jobs
      set attempts = max_attempts, last_error = 'Error: the gateway did not answer'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'bench-given-up')`)
  })
  await client.end()
}

/** Until the portal's job has counted them, as it had on every minute of that day. */
export async function messagesCounted(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('delete from message_counts')
  for (;;) {
    const { rows } = await client.query('select from message_counts limit 1')
    if (rows.length > 0) break
    await pause(1000)
  }
  await client.query('vacuum analyze message_counts')
  await client.end()
}

/** The ids of people and records that the filters look for. */
export async function idsOf(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(idOf)
  const { rows } = await client.query<Record<'member' | 'candidate' | 'request', string>>(
    `select pg_temp.id_of('member', 9)::text as member, pg_temp.id_of('account', 7)::text as candidate,
      pg_temp.id_of('request', 8)::text as request`,
  )
  await client.end()
  return rows[0]!
}
