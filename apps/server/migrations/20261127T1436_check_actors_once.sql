-- A save and a submit ask a dozen times whose rows they touch. They run with the owner's rights
-- instead and ask once, for whom: the account they name is that of the signed actor, or a login that
-- may do the work of jobs calls them.
create function demand_actor(p_account uuid) returns void language plpgsql stable as $$
begin
  if exists (select from acting where account = p_account) then
    return;
  end if;
  if exists (select from pg_roles r
      where r.rolname = 'lokseva_worker' and not pg_has_role(session_user, r.oid, 'member')) then
    raise insufficient_privilege using message = 'not done for the candidate who asks';
  end if;
end
$$;

create or replace function save_step_once(
  p_claim jsonb, p_save jsonb, p_answer jsonb, out profile_id uuid, out version integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  saved record;
begin
  perform demand_actor((p_save ->> 'accountId')::uuid);
  perform claim_new_request(p_claim, (p_save ->> 'at')::timestamptz);
  select * into saved from save_step(p_save);
  if saved.outcome <> 'saved' then
    raise exception 'the step is %', saved.outcome using errcode = 'LK001';
  end if;
  profile_id := saved.profile_id;
  version := saved.version;
  perform keep_answer(p_claim ->> 'owner', p_claim ->> 'key', 200, jsonb_build_object('value',
    p_answer || jsonb_build_object('profileId', profile_id, 'version', version)));
end
$$;

create or replace function submit_application_once(p_claim jsonb, p_submit jsonb, p_answer text)
  returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  number text;
begin
  perform demand_actor((p_submit ->> 'accountId')::uuid);
  perform claim_new_request(p_claim, (p_submit ->> 'at')::timestamptz);
  number := submit_application(p_submit);
  perform keep_answer(p_claim ->> 'owner', p_claim ->> 'key', 200,
    jsonb_build_object('value', replace(p_answer, '{applicationNo}', number)::jsonb));
  return number;
end
$$;
