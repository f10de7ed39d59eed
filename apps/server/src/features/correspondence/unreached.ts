import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/**
 * Readers of a letter whom none of its messages reached, with the channels to try next: the one that
 * was not tried yet, or all again. Who is not read of, as those of letters to all, is not among them.
 */
export const unreachedOf = (letterId: string) => sql`(
  with states as materialized (select m.id, m.state from message_states(array(
    select unnest(array[f.email_id, f.sms_id]) from correspondence_readers f
    where f.correspondence_id = ${letterId})) m)
  select r.application_id, r.fields,
    case when r.email_id is null then array['email'] when r.sms_id is null then array['sms']
      else array['email', 'sms'] end as channels
  from correspondence_readers r
  left join states e on e.id = r.email_id
  left join states s on s.id = r.sms_id
  where r.correspondence_id = ${letterId} and num_nonnulls(r.email_id, r.sms_id) > 0
    and (r.email_id is null or e.state in ('failed', 'withdrawn'))
    and (r.sms_id is null or s.state in ('failed', 'withdrawn')))`

/** Whom no message reached, by the channels to try next, as one list that changes with any of them. */
export type Unreached = { people: number; email: number; sms: number; list: string | null }

export async function countUnreached(db: Database, letterId: string): Promise<Unreached> {
  const { rows } = await sql<Unreached>`
    select count(*)::integer as people,
      (count(*) filter (where 'email' = any(u.channels)))::integer as email,
      (count(*) filter (where 'sms' = any(u.channels)))::integer as sms,
      md5(string_agg(u.application_id::text || array_to_string(u.channels, ','), ' '
        order by u.application_id)) as list
    from ${unreachedOf(letterId)} u`.execute(db)
  return rows[0]!
}

export async function listUnreached(db: Database, letterId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.application_id as id from ${unreachedOf(letterId)} u order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
