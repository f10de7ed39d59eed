import pg from 'pg'
import { bulkLoad, idOf } from '../bulk-load.ts'

/** Somebody of the demo who has been through most: paid, sent documents again, marks, interview. */
const MODEL = 'kiran.deshpande@example.in'

/** So many in a statement: a hundred rows each. */
const BATCH = 10_000
const CLIENTS = 2

/** What lies in the database for somebody who has applied, table by table. */
const tables = [
  'profile_snapshots',
  'profile_facts',
  'stored_files',
  'documents',
  'applications',
  'application_posts',
  'application_documents',
  'application_listing',
  'scrutiny_documents',
  'payment_orders',
  'payment_attempts',
  'payment_captures',
  'payment_settlements',
  'payment_events',
  'journal_transactions',
  'journal_entries',
  'stage_notices',
  'hall_tickets',
  'interview_letters',
  'correspondence_readers',
  'application_marks',
  'subject_marks',
  'post_results',
  'retotaling_requests',
  'retotaling_subjects',
] as const

/** Numbers that nobody else may have: the model's own, with the person's in its place. */
const numbered: Record<string, string> = {
  application_no: `'2026-104-' || lpad(n::text, 7, '0') || '-0'`,
  order_no: `case when m.order_no ~ '^[0-9]{13}$' then right(m.order_no, 4) || lpad(n::text, 9, '0')
    else left(m.order_no, 2) || right(m.order_no, 4) || lpad(n::text, 9, '0') end`,
  hallticket_no: `'G' || m.exam_display_id || '-' || n`,
  seat_no: `'G' || n`,
  provider_reference: `m.provider_reference || '-' || n`,
  bank_deposit_id: 'null',
  key: `m.key || '-' || n`,
}

type Column = { name: string; type: string; skipped: boolean }

/**
 * Gives everybody from 1 to `people` what the model has: each row once more, under ids of that
 * person's. The accounts and profiles are there (`load.ts`); what nobody owns, such as files on the
 * disk, is the model's.
 */
export async function copyCandidate(connectionString: string, people: number): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString }))
  for (const client of clients) await client.connect()
  const [owner] = clients as [pg.Client]
  const statements = await statementsFor(owner)
  const batches = Array.from({ length: Math.ceil(people / BATCH) }, (_, n) => n * BATCH + 1)
  await bulkLoad(owner, () =>
    Promise.all(clients.map((client) => copyBatches(client, statements, batches, people))).then(
      () => undefined,
    ),
  )
  for (const client of clients) await client.end()
}

async function copyBatches(
  client: pg.Client,
  statements: string[],
  batches: number[],
  people: number,
): Promise<void> {
  // Rows of the bench alone: no trigger tells anybody of them.
  await client.query('set session_replication_role = replica')
  await client.query(idOf)
  for (let first = batches.shift(); first !== undefined; first = batches.shift())
    for (const statement of statements)
      await client.query(statement, [first, Math.min(people, first + BATCH - 1)])
}

async function statementsFor(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; profile_id: string }>(
    'select id, profile_id from accounts where email = $1',
    [MODEL],
  )
  const model = rows[0]!
  const columns = new Map<string, Column[]>()
  const ids: string[] = []
  for (const table of tables) {
    columns.set(table, await columnsOf(owner, table))
    if (!columns.get(table)!.some(({ name, type }) => name === 'id' && type === 'uuid')) continue
    const own = await owner.query<{ id: string }>(`select id from ${table} where account_id = $1`, [
      model.id,
    ])
    ids.push(...own.rows.map(({ id }) => id))
  }
  const list = ids.map((id) => `'${id}'`).join()
  return tables.map((table) => {
    const written = columns.get(table)!.filter(({ skipped }) => !skipped)
    const values = written.map(({ name, type }) =>
      name === 'account_id'
        ? `pg_temp.id_of('account', n)`
        : name === 'profile_id'
          ? `pg_temp.id_of('profile', n)`
          : (numbered[name] ??
            (type === 'uuid'
              ? `case when m.${name} in (${list}) then pg_temp.id_of(m.${name}::text, n) else m.${name} end`
              : `m.${name}`)),
    )
    return `insert into ${table} (${written.map(({ name }) => name).join()})
      select ${values.join()} from ${table} m, generate_series($1::int, $2::int) n
      where ${
        written.some(({ name }) => name === 'account_id')
          ? `m.account_id = '${model.id}'`
          : `m.profile_id = '${model.profile_id}'`
      }`
  })
}

async function columnsOf(owner: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select column_name as name, data_type as type,
       is_identity = 'YES' or is_generated = 'ALWAYS' as skipped
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return rows
}
