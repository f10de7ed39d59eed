type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

const somebody = 'kiran.deshpande@example.in'

/** No statement may take longer than the portal lets its own. */
const AT_ONCE = 1000

/** The examination of the demo data that so many sit; each is a copy of somebody who does. */
export async function seatPeople(ask: Ask, many: number): Promise<{ examDisplayId: number }> {
  let seated = { examDisplayId: 0 }
  for (let first = 1; first <= many; first += AT_ONCE)
    seated = await seat(ask, first, Math.min(many, first + AT_ONCE - 1))
  return seated
}

async function seat(ask: Ask, first: number, last: number): Promise<{ examDisplayId: number }> {
  const { rows } = await ask(
    // That they have paid is a word of the ledger, which knows nothing of them.
    `with quiet as (select set_config('session_replication_role', 'replica', true)),
    one as (select o as account, s as snapshot, l as application, h as ticket
      from quiet, accounts o
      join applications l on l.account_id = o.id
      join profile_snapshots s on s.profile_id = l.profile_id and s.number = l.snapshot_number
      join hall_tickets h on h.application_id = l.id
      where o.email = $1 order by l.submitted_at limit 1),
    people as materialized (select n, gen_random_uuid() as account_id,
      gen_random_uuid() as profile_id, gen_random_uuid() as application_id
      from generate_series($2::int, $3::int) n),
    accounts_made as (insert into accounts
      select (jsonb_populate_record((one.account), jsonb_build_object('id', p.account_id,
        'profile_id', p.profile_id, 'email', 'bench' || p.n || '@example.in',
        'mobile', '91' || lpad(p.n::text, 8, '0')))).* from people p, one),
    profiles_made as (insert into profiles (id, account_id, created_at, is_locked)
      select profile_id, account_id, now(), true from people),
    snapshots_made as (insert into profile_snapshots
      select (jsonb_populate_record((one.snapshot), jsonb_build_object('profile_id',
        p.profile_id, 'number', 1))).* from people p, one),
    applications_made as (insert into applications
      select (jsonb_populate_record((one.application), jsonb_build_object('id',
        p.application_id, 'account_id', p.account_id, 'profile_id', p.profile_id,
        'snapshot_number', 1, 'application_no', overlay((one.application).application_no
          placing (5000000 + p.n)::text from 10)))).* from people p, one),
    posts_made as (insert into application_posts (application_id, account_id, post_id, exam_id,
        pref_order, authorities)
      select p.application_id, p.account_id, t.post_id, t.exam_id, t.pref_order, t.authorities
      from people p, one join application_posts t on t.application_id = (one.application).id),
    seats_made as (insert into hall_tickets
      select (jsonb_populate_record((one.ticket), jsonb_build_object('application_id',
        p.application_id, 'account_id', p.account_id, 'hallticket_no', 'B' || p.n + 100000,
        'room', 'B', 'seat_no', p.n))).* from people p, one)
    select (ticket).exam_display_id as "examDisplayId" from one`,
    [somebody, first, last],
  )
  return rows[0] as { examDisplayId: number }
}
