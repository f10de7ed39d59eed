-- A save ends the draft of its step only if it knows that draft. Another one was typed on another
-- device since: then nothing is saved, and the person chooses. p_follows is the draft the save
-- knows, by its time, or '-infinity' for none; null is not looked at (a page loaded before this rule).
-- Whoever hears 'typed' undoes the transaction: the draft is looked at as it is deleted, so that
-- one that arrives at the same moment is either waited for or stays.
drop function save_step_once(text, text, text, text, bytea, uuid, uuid, text, jsonb, integer,
  integer, timestamptz, text, jsonb, text[], boolean, text, integer);
drop function save_profile_step(uuid, uuid, text, jsonb, integer, integer, timestamptz);

create function save_profile_step(
  p_account uuid, p_new_profile uuid, p_step text, p_document jsonb, p_form_version integer,
  p_version integer, p_now timestamptz, p_follows timestamptz default null,
  out outcome text, out profile_id uuid, out version integer
) language plpgsql as $$
declare
  locked boolean;
  typed_at timestamptz;
begin
  select a.profile_id into profile_id from accounts a where a.id = p_account for no key update;
  if profile_id is null then
    profile_id := p_new_profile;
    insert into profiles (id, account_id, created_at) values (profile_id, p_account, p_now);
  else
    select p.is_locked into locked from profiles p
      where p.id = save_profile_step.profile_id for share;
    if locked then
      outcome := 'locked';
      return;
    end if;
    select s.version into version from profile_steps s
      where s.profile_id = save_profile_step.profile_id and s.step = p_step;
  end if;
  if version is distinct from p_version then
    outcome := case when p_version is null then 'exists' else 'changed' end;
    return;
  end if;
  version := coalesce(version, 0) + 1;
  insert into profile_steps as s
      (profile_id, step, document, form_version, version, is_submittable, saved_at)
    values (profile_id, p_step, p_document, p_form_version, version, true, p_now)
    on conflict on constraint profile_steps_pkey do update set
      document = excluded.document, form_version = excluded.form_version,
      version = excluded.version, is_submittable = excluded.is_submittable,
      saved_at = excluded.saved_at;
  update accounts a set profile_id = save_profile_step.profile_id,
      profile_form_version = p_form_version
    where a.id = p_account;
  delete from profile_drafts d where d.account_id = p_account and d.step = p_step
    returning d.saved_at into typed_at;
  outcome := case when typed_at <> p_follows then 'typed' else 'saved' end;
end
$$;

create function save_step_once(
  p_cid text, p_nonce text, p_owner text, p_key text, p_hash bytea,
  p_account uuid, p_new_profile uuid, p_step text, p_document jsonb, p_form_version integer,
  p_version integer, p_now timestamptz, p_address text, p_answer jsonb,
  -- First, middle and mother's name where they changed; consent and its wording where it is new.
  p_names text[], p_forgets_aadhaar boolean, p_consent text, p_wording integer,
  p_follows timestamptz default null,
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
      p_now, p_follows) s;
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
