import { candidates } from '@lokseva/forms/test/candidates'
import pg from 'pg'
import { bulkLoad, idOf } from '../bulk-load.ts'

const { answers, dateOfBirth } = candidates.exServiceman

/** So many in a statement: what the constraints still have to look at waits in memory. */
const BATCH = 50_000

/**
 * People numbered from first to last, each with an account, a profile, a saved step, a session, a
 * device, a message and a line of the log. Every constraint and trigger holds.
 */
const accounts = `
  with numbers as (
    select n, pg_temp.id_of('account', n) as id, pg_temp.id_of('profile', n) as profile_id
    from generate_series($1::int, $2::int) n
  ), added as (
    insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash, profile_id,
      first_name, middle_name, mother_name, profile_form_version)
    select id, 'g' || n || '@example.in', '7' || lpad(n::text, 9, '0'), $3::date, now(), 'none',
      profile_id, 'First' || n, 'Middle' || n, 'Mother' || n, 1
    from numbers
  )
  insert into profiles (id, account_id, created_at) select profile_id, id, now() from numbers`

const statements = [
  `insert into profile_steps
     (profile_id, step, document, form_version, version, is_submittable, saved_at)
   select pg_temp.id_of('profile', n), 'personal', $3::jsonb, 1, 1, true, now()
   from generate_series($1::int, $2::int) n`,
  `insert into sessions (id, account_id, cid, address, started_at, last_seen_at, expires_at)
   select gen_random_uuid(), pg_temp.id_of('account', n), md5('channel ' || n), '127.0.*.*',
     now(), now(), now() + interval '12 hours'
   from generate_series($1::int, $2::int) n`,
  `insert into known_devices (account_id, device_mac, last_seen_at)
   select pg_temp.id_of('account', n), decode(md5('device ' || n), 'hex'), now()
   from generate_series($1::int, $2::int) n`,
  `insert into messages (id, channel, recipient, template, state, queued_at, settled_at)
   select gen_random_uuid(), 'sms', '7' || lpad(n::text, 9, '0'), 'code', 'sent', now(), now()
   from generate_series($1::int, $2::int) n`,
  `insert into audit_log (at, actor, actor_id, account_id, action, address)
   select now(), 'candidate', pg_temp.id_of('account', n)::text, pg_temp.id_of('account', n), 'LOGGED_IN',
     '127.0.*.*'
   from generate_series($1::int, $2::int) n`,
]

/** As many at once as there are cores for it beside whoever measures. */
const CLIENTS = 2

export async function load(connectionString: string, people: number): Promise<void> {
  // Not the portal's own connections: those give up after some seconds.
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString }))
  for (const client of clients) await client.connect()
  const [owner] = clients as [pg.Client]
  const batches = Array.from({ length: Math.ceil(people / BATCH) }, (_, n) => n * BATCH + 1)
  await bulkLoad(owner, async () => {
    await Promise.all(clients.map((client) => loadBatches(client, batches, people)))
  })
  for (const client of clients) await client.end()
}

/** Takes batches, each by its first number, until none is left. */
async function loadBatches(client: pg.Client, batches: number[], people: number): Promise<void> {
  const document = JSON.stringify(answers)
  await client.query(idOf)
  for (let first = batches.shift(); first !== undefined; first = batches.shift()) {
    const last = Math.min(people, first + BATCH - 1)
    await client.query('begin')
    await client.query(accounts, [first, last, dateOfBirth])
    for (const statement of statements)
      await client.query(
        statement,
        statement.includes('$3') ? [first, last, document] : [first, last],
      )
    await client.query('commit')
  }
}
