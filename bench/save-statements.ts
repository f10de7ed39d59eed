import { randomBytes, randomUUID } from 'node:crypto'
import { fieldsOf } from '@lokseva/forms/engine/form'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import { placesNamedBy } from '../apps/server/src/features/profile/places/named-places.ts'
import type { ActorSigner } from '../apps/server/src/platform/database/actor-signature.ts'
import { PORTAL_ROLE } from '../apps/server/src/platform/database/portal-role.ts'

type Statement = { name: string; text: string; values: unknown[] }
type Connection = { query(statement: Statement | string): Promise<{ rows: unknown[] }> }

type Saver = {
  accountId: string
  sessionId: string
  cid: string
  answers: Record<string, unknown>
  signActor: ActorSigner
  now: () => number
}

/**
 * All that one save asks and does, session check to kept answer, as one function of SQL. For the
 * same person and under the same row-level security: that is a part of what is done.
 */
export const wholeSave = `create or replace function bench_save(p_account uuid, p_session uuid,
  p_cid text, p_nonce text, p_key text, p_hash bytea, p_document jsonb, p_version integer,
  p_now timestamptz, p_named integer[], p_actor text) returns integer language plpgsql as $$
declare
  saved integer;
begin
  perform set_config('lokseva.actor', p_actor, true);
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
  -- As the portal asks it, no dearer: see namedPlaceRows.
  perform (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
    with named as (select unnest(p_named) as code)
    select 'taluka' as kind, code, district_code as parent, name_en as en, name_mr as mr
      from talukas join named using (code) where is_active
    union select 'village', code, taluka_code, name_en, name_mr
      from villages join named using (code) where is_active
    union select 'taluka', t.* from named, lateral (
      select t.code, t.district_code, t.name_en, t.name_mr from talukas t
      where t.is_active and t.district_code = named.code limit 1) t
    union select 'village', v.* from named, lateral (
      select v.code, v.taluka_code, v.name_en, v.name_mr from villages v
      where v.is_active and v.taluka_code = named.code limit 1) v) n)
    where cardinality(p_named) > 0;
  select s.version into saved from save_step_once(
    jsonb_build_object('cid', p_cid, 'nonce', p_nonce, 'owner', p_account, 'key', p_key,
      'hash', encode(p_hash, 'hex')),
    jsonb_build_object('accountId', p_account, 'newProfileId', gen_random_uuid(),
      'step', 'personal', 'document', p_document, 'formVersion', 1, 'version', p_version,
      'at', p_now, 'address', '127.0.*.*'),
    '{"message": "Personal information saved"}') s;
  return saved;
end
$$;
grant execute on function bench_save to ${PORTAL_ROLE}`

/** Saves the step again and again over one connection, with no portal between. */
export function bareSave(connection: Connection, saver: Saver): () => Promise<void> {
  const { accountId, sessionId, cid, answers, signActor, now } = saver
  const document = JSON.stringify(answers)
  const named = placesNamedBy(fieldsOf(personalForm), answers)
  const text = 'select bench_save($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as version'
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
        named,
        signActor({ kind: 'candidate', accountId }),
      ],
    })
    version = (rows[0] as { version: number }).version
  }
}
