-- The whole of a usual save in one round trip, and so one transaction: the request is claimed, the
-- step saved, what follows from it kept, the log written and the answer remembered. Whatever is
-- unusual (sent before, saved in another tab, locked) is undone as a whole by an error of its own,
-- and the portal then takes the long way, which knows what to say.
create function save_step_once(
  p_cid text, p_nonce text, p_owner text, p_key text, p_hash bytea,
  p_account uuid, p_new_profile uuid, p_step text, p_document jsonb, p_form_version integer,
  p_version integer, p_now timestamptz, p_address text, p_answer jsonb,
  -- First, middle and mother's name where they changed; consent and its wording where it is new.
  p_names text[], p_forgets_aadhaar boolean, p_consent text, p_wording integer,
  out profile_id uuid, out version integer
) language plpgsql as $$
declare
  claimed text;
  saved text;
begin
  select c.outcome into claimed from claim_request(p_cid, p_nonce, p_owner, p_key, p_hash, p_now) c;
  if claimed <> 'new' then
    raise exception 'the request is %', claimed using errcode = 'LK001';
  end if;
  select s.outcome, s.profile_id, s.version into saved, profile_id, version
    from save_profile_step(p_account, p_new_profile, p_step, p_document, p_form_version, p_version,
      p_now) s;
  if saved <> 'saved' then
    raise exception 'the step is %', saved using errcode = 'LK001';
  end if;
  if p_names is not null then
    update accounts a
      set first_name = p_names[1], middle_name = p_names[2], mother_name = p_names[3]
      where a.id = p_account;
  end if;
  if p_forgets_aadhaar then
    delete from aadhaar_vault v where v.account_id = p_account;
    delete from aadhaar_requests r where r.account_id = p_account;
    delete from outside_calls c
      where c.owner = p_account and c.kind in ('aadhaar-code', 'aadhaar-verdict');
  end if;
  if p_consent is not null then
    insert into consents (account_id, kind, wording, given_at)
      values (p_account, p_consent, p_wording, p_now);
  end if;
  insert into audit_log (at, actor, actor_id, account_id, action, address, details)
    values (p_now, 'candidate', p_account::text, p_account, 'PROFILE_STEP_SAVED', p_address,
      jsonb_build_object('step', p_step));
  if p_key is not null then
    update idempotency_keys k set status = 200, answer = jsonb_build_object('value',
        p_answer || jsonb_build_object('profileId', profile_id, 'version', version))
      where k.owner = p_owner and k.key = p_key;
  end if;
end
$$;
