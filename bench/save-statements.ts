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

/** All that one save asks and does, session check to kept answer, as one function of SQL. */
export const wholeSave = `create or replace function bench_save(p_account uuid, p_session uuid,
  p_cid text, p_nonce text, p_key text, p_hash bytea, p_document jsonb, p_version integer,
  p_now timestamptz) returns integer language plpgsql as $$
declare
  saved integer;
begin
  perform from sessions s, configuration c
    where c.key = 'idleMinutes' and s.id = p_session and s.account_id = p_account
      and s.cid = p_cid and s.ended_at is null and s.expires_at > p_now
      and s.last_seen_at > p_now - make_interval(mins => c.value::int);
  if not found then
    raise exception 'nobody is logged in';
  end if;
  perform from modules;
  perform a.date_of_birth, a.email, a.mobile, p.id, p.is_locked, s.document, s.version,
      (select jsonb_object_agg(c.key, c.value) from configuration c where c.type = 'PROFILE'),
      v.last_four, u.udid
    from accounts a left join profiles p on p.account_id = a.id
    left join profile_steps s on s.profile_id = p.id and s.step = 'personal'
    left join aadhaar_vault v on v.account_id = a.id
    left join udid_checks u on u.account_id = a.id
    where a.id = p_account;
  select s.version into saved from save_step_once(p_cid, p_nonce, p_account::text, p_key, p_hash,
    p_account, gen_random_uuid(), 'personal', p_document, 1, p_version, p_now, '127.0.*.*',
    '{"message": "Personal information saved"}', null, false, null, null) s;
  return saved;
end
$$`

/** Saves the step again and again over one connection, with no portal between. */
export function bareSave(connection: Connection, saver: Saver): () => Promise<void> {
  const { accountId, sessionId, cid, answers, now } = saver
  const document = JSON.stringify(answers)
  const text = 'select bench_save($1, $2, $3, $4, $5, $6, $7, $8, $9) as version'
  let version: number | null = null
  return async () => {
    const nonce = randomBytes(16).toString('base64url')
    const { rows } = await connection.query({
      name: 'save',
      text,
      values: [
        accountId,
        sessionId,
        cid,
        nonce,
        randomUUID(),
        randomBytes(32),
        document,
        version,
        new Date(now()),
      ],
    })
    version = (rows[0] as { version: number }).version
  }
}
