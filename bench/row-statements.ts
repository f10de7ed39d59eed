/** A session check, a read, a first save and a save as the portal makes it. */
export const statements = {
  session: `select last_seen_at,
      last_seen_at <= $1::timestamptz - make_interval(mins => c.value::int) as idle
    from sessions s, configuration c
    where c.key = 'idleMinutes' and s.id = $2 and s.account_id = $3
      and s.cid = $4 and s.ended_at is null and s.expires_at > $1`,
  basis: `select a.date_of_birth, a.email, a.mobile, p.id, p.is_locked, s.document, s.version,
      s.is_submittable, s.saved_at, (select jsonb_object_agg(c.key, c.value) from configuration c
        where c.type = 'PROFILE') as settings
    from accounts a left join profiles p on p.account_id = a.id
    left join profile_steps s on s.profile_id = p.id and s.step = 'personal' where a.id = $1`,
  saveOnce: 'select * from save_step_once($1, $2, $3)',
  save: `select * from save_profile_step($1, $2, 'personal', $3, 1, $4, $5)`,
}
