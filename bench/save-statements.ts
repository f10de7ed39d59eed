import { randomBytes, randomUUID } from 'node:crypto'

type Statement = { name: string; text: string; values: unknown[] }
type Connection = { query(statement: Statement | string): Promise<{ rows: unknown[] }> }

type Saver = {
  accountId: string
  sessionId: string
  cid: string
  answers: Record<string, unknown>
  now: () => number
}

/** The statements of one save, session check to kept answer, as the portal sends them. */
export const statements = {
  session: `select last_seen_at,
      last_seen_at <= $1::timestamptz - make_interval(mins => c.value::int) as idle
    from sessions s, configuration c
    where c.key = 'idleMinutes' and s.id = $2 and s.account_id = $3
      and s.cid = $4 and s.ended_at is null and s.expires_at > $1`,
  modules: 'select * from modules',
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

/** Saves the step again and again over one connection, with no portal between. */
export function bareSave(connection: Connection, saver: Saver): () => Promise<void> {
  const { accountId, sessionId, cid, answers, now } = saver
  const run = (name: keyof typeof statements, values: unknown[]) =>
    connection.query({ name, text: statements[name], values })
  const document = JSON.stringify(answers)
  let version: number | null = null
  return async () => {
    const at = new Date(now())
    const [nonce, key] = [randomBytes(16).toString('base64url'), randomUUID()]
    await run('session', [at, sessionId, accountId, cid])
    await run('modules', [])
    await connection.query('begin')
    await run('claim', [cid, nonce, accountId, key, randomBytes(32), at])
    await run('basis', [accountId])
    await run('proofs', [accountId])
    const { rows } = await run('save', [accountId, randomUUID(), document, version, at])
    version = (rows[0] as { version: number }).version
    await run('audit', [at, accountId, accountId])
    await run('answer', [accountId, key, JSON.stringify({ value: { version } })])
    await connection.query('commit')
  }
}
