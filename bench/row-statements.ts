/** A session check, a read and the transaction of a save, statement by statement. */
export const statements = {
  session: `select last_seen_at,
      last_seen_at <= $1::timestamptz - make_interval(mins => c.value::int) as idle
    from sessions s, configuration c
    where c.key = 'idleMinutes' and s.id = $2 and s.account_id = $3
      and s.cid = $4 and s.ended_at is null and s.expires_at > $1`,
  claim: 'select * from claim_request($1, $2, $3, $4, $5, $6)',
  basis: `select a.date_of_birth, a.email, a.mobile, p.id, p.is_locked, s.document, s.version,
      s.is_submittable, s.saved_at, (select jsonb_object_agg(c.key, c.value) from configuration c
        where c.type = 'PROFILE') as settings
    from accounts a left join profiles p on p.account_id = a.id
    left join profile_steps s on s.profile_id = p.id and s.step = 'personal' where a.id = $1`,
  proofs: `select a.last_four, u.udid from accounts c
    left join aadhaar_vault a on a.account_id = c.id
    left join udid_checks u on u.account_id = c.id where c.id = $1`,
  save: `select * from save_profile_step($1, $2, 'personal', $3, 1, $4, $5)`,
  audit: `insert into audit_log (at, actor, actor_id, account_id, action, address, details)
    values ($1, 'candidate', $2, $3, 'PROFILE_STEP_SAVED', '127.0.*.*', '{"step":"personal"}')`,
  answer: `update idempotency_keys set status = 200, answer = $3 where owner = $1 and key = $2`,
}
