import pg from 'pg'
import { bulkLoad, idOf } from '../bulk-load.ts'

const BATCH = 20_000
const PAPERS = ['D01', 'D03', 'D07', 'D08', 'D09']

const statements = [
  `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash, profile_id)
   select pg_temp.id_of('account', n), 'r' || n || '@example.in', '7' || lpad(n::text, 9, '0'),
     '1998-03-05', now(), 'none', pg_temp.id_of('profile', n)
   from generate_series($1::int, $2::int) n`,
  `insert into profiles (id, account_id, created_at, is_locked)
   select pg_temp.id_of('profile', n), pg_temp.id_of('account', n), now(), true
   from generate_series($1::int, $2::int) n`,
  `insert into applications (id, account_id, profile_id, snapshot_number, advertisement_id,
     advertisement_version, application_no, status, amount_paise, exam_centre_id, location,
     needs_scribe, needs_extra_time, additional_answers, questions_shown, facts, judged_on, verdict,
     submitted_at, updated_at)
   select pg_temp.id_of('application', n), pg_temp.id_of('account', n), pg_temp.id_of('profile', n), 1,
     101, 1, '2026-101-' || lpad(n::text, 7, '0') || '-0', 'SUBMITTED', 54400, 3, 'Satara', false,
     false, '[{"id":1,"answer":"No"},{"id":3,"answer":"2"}]', '[]', '{}', '2026-11-15', '[]', now(),
     now()
   from generate_series($1::int, $2::int) n`,
  `insert into application_posts (application_id, account_id, post_id, exam_id, pref_order, authorities)
   select pg_temp.id_of('application', n), pg_temp.id_of('account', n), post, 1, post - 5000, '{}'
   from generate_series($1::int, $2::int) n, unnest(array[5001, 5002]) as post`,
  `insert into application_documents (application_id, account_id, document_type_id, document_id, status)
   select pg_temp.id_of('application', n), pg_temp.id_of('account', n), type,
     pg_temp.id_of('paper ' || type, n), 'Uploaded'
   from generate_series($1::int, $2::int) n, unnest($3::text[]) as type`,
]

/** People who have applied to 101 and owe the fee. What they would have uploaded is not there. */
export async function loadOwing(url: string, people: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Rows of the bench alone: nobody looks after what they name.
  await client.query('set session_replication_role = replica')
  await client.query(idOf)
  await bulkLoad(client, async () => {
    for (let first = 1; first <= people; first += BATCH) {
      const last = Math.min(people, first + BATCH - 1)
      for (const statement of statements)
        await client.query(
          statement,
          statement.includes('$3') ? [first, last, PAPERS] : [first, last],
        )
    }
  })
  await client.end()
}
