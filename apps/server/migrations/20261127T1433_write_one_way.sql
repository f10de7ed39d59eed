-- Each consequence of a change is written in one place, by a function of whoever owns the table;
-- saving a step and submitting take one document, and the quick way and the long way call the same.

-- Audit.
create function record_audit(
  p_at timestamptz, p_actor text, p_actor_id text, p_account uuid, p_action text,
  p_address text default null, p_details jsonb default '{}'
) returns void language plpgsql as $$
begin
  insert into audit_log (at, actor, actor_id, account_id, action, address, details)
    values (p_at, p_actor, p_actor_id, p_account, p_action, p_address, p_details);
end
$$;

-- Calls outside: what was asked there on behalf of somebody is void.
create function forget_calls(p_owner uuid, p_kinds text[]) returns void language plpgsql as $$
begin
  delete from outside_calls where owner = p_owner and kind = any (p_kinds);
end
$$;

-- Identity: what recovery compares.
create function record_names(p_account uuid, p_names jsonb) returns void language plpgsql as $$
begin
  update accounts set first_name = p_names ->> 'firstName', middle_name = p_names ->> 'middleName',
      mother_name = p_names ->> 'motherName'
    where id = p_account;
end
$$;

-- Proofs.
create function record_consent(p_account uuid, p_kind text, p_wording integer, p_at timestamptz)
  returns void language plpgsql as $$
begin
  insert into consents (account_id, kind, wording, given_at) values (p_account, p_kind, p_wording, p_at);
end
$$;
create function forget_aadhaar(p_account uuid) returns void language plpgsql as $$
begin
  delete from aadhaar_vault where account_id = p_account;
  delete from aadhaar_requests where account_id = p_account;
  perform forget_calls(p_account, array['aadhaar-code', 'aadhaar-verdict']);
end
$$;

-- Requests: claims one, or raises LK001 where it is not new; keeps what it was answered. A claim is
-- {cid, nonce, owner, key, hash}, the hash in hex.
create function claim_new_request(p_claim jsonb, p_now timestamptz) returns void
  language plpgsql as $$
declare
  claimed text;
begin
  select c.outcome into claimed from claim_request(p_claim ->> 'cid', p_claim ->> 'nonce',
    p_claim ->> 'owner', p_claim ->> 'key', decode(p_claim ->> 'hash', 'hex'), p_now) c;
  if claimed <> 'new' then
    raise exception 'the request is %', claimed using errcode = 'LK001';
  end if;
end
$$;
create function keep_answer(p_owner text, p_key text, p_status integer, p_answer jsonb) returns void
  language plpgsql as $$
begin
  update idempotency_keys set status = p_status, answer = p_answer
    where owner = p_owner and key = p_key;
end
$$;

-- Profile: saves a step with all that follows from it. p_save is {accountId, newProfileId, step,
-- document, formVersion, version, at, address, follows, names, forgetsAadhaar, consent, wording}.
-- Where it is not saved, outcome says why and nothing follows.
create function save_step(
  p_save jsonb, out outcome text, out profile_id uuid, out version integer
) language plpgsql as $$
declare
  account constant uuid := p_save ->> 'accountId';
  at constant timestamptz := p_save ->> 'at';
begin
  select s.outcome, s.profile_id, s.version into outcome, profile_id, version
    from save_profile_step(account, (p_save ->> 'newProfileId')::uuid, p_save ->> 'step',
      p_save -> 'document', (p_save ->> 'formVersion')::integer, (p_save ->> 'version')::integer, at,
      (p_save ->> 'follows')::timestamptz) s;
  if outcome <> 'saved' then
    return;
  end if;
  if p_save ->> 'names' is not null then
    perform record_names(account, p_save -> 'names');
  end if;
  if (p_save ->> 'forgetsAadhaar')::boolean then
    perform forget_aadhaar(account);
  end if;
  if p_save ->> 'consent' is not null then
    perform record_consent(account, p_save ->> 'consent', (p_save ->> 'wording')::integer, at);
  end if;
  perform record_audit(at, 'candidate', account::text, account, 'PROFILE_STEP_SAVED',
    p_save ->> 'address', jsonb_build_object('step', p_save ->> 'step'));
end
$$;

-- The same for a usual request in one round trip, and so one transaction. It would ask a dozen times
-- whose rows it touches: it runs with the owner's rights and asks once, for whom. Whatever is unusual is an
-- error, LK001, that leaves nothing behind; the portal then takes the long way, which knows what to
-- say.
drop function save_step_once(text, text, text, text, bytea, uuid, uuid, text, jsonb, integer,
  integer, timestamptz, text, jsonb, text[], boolean, text, integer, timestamptz);
create function save_step_once(
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

-- Applications: keeps one with all that belongs to it. What the portal read and judged may have
-- changed since: it is looked at again under locks, and whatever is no longer so is an error of its
-- own, LK002, that leaves nothing behind; its message is the code of the refusal. Locks the
-- advertisement before the profile: whoever takes both keeps that order. '{applicationNo}' in the
-- texts of messages stands for the number that is given only here.
drop function submit_application_once(text, text, text, text, bytea, text, uuid, uuid, uuid, integer,
  integer, integer, integer, integer, text, boolean, boolean, smallint, jsonb, text, jsonb, jsonb,
  jsonb, jsonb, jsonb, date, timestamptz, text, text, text, integer, integer);
drop function submit_application(uuid, uuid, uuid, integer, integer, integer, integer, integer, text,
  boolean, boolean, smallint, jsonb, text, jsonb, jsonb, jsonb, jsonb, jsonb, date, timestamptz,
  text, text, text, integer, integer);
create function submit_application(p_submit jsonb) returns text language plpgsql as $$
declare
  submitted record;
  advert record;
  number text;
begin
  select * into submitted from jsonb_to_record(p_submit) as s (
    "accountId" uuid, "applicationId" uuid, "profileId" uuid, "snapshotNumber" integer,
    "advertisementId" integer, version integer, paise integer, "centreId" integer, location text,
    scribe boolean, "extraTime" boolean, "arrangedBy" smallint, answers jsonb,
    "questionsShown" text, facts jsonb, verdict jsonb, posts jsonb, subjects jsonb,
    documents jsonb, today date, at timestamptz, address text, notices jsonb);
  select a.year, a.advertisement_no, a.version, a.start_day, a.end_day into advert
    from advertisements a where a.id = submitted."advertisementId" for share;
  perform from profiles p where p.id = submitted."profileId"
    and p.account_id = submitted."accountId" and p.is_locked for share;
  if not found then
    raise exception 'PROFILE_NOT_LOCKED' using errcode = 'LK002';
  end if;
  if exists (select from applications a where a.account_id = submitted."accountId"
      and a.advertisement_id = submitted."advertisementId" and a.status <> 'CANCELLED') then
    raise exception 'ALREADY_APPLIED' using errcode = 'LK002';
  end if;
  if submitted.today not between advert.start_day and advert.end_day then
    raise exception 'WINDOW_CLOSED' using errcode = 'LK002';
  end if;
  if advert.version <> submitted.version or exists (select from profile_snapshots s
      where s.profile_id = submitted."profileId" and s.number > submitted."snapshotNumber") then
    raise exception 'ADVERTISEMENT_CHANGED' using errcode = 'LK002';
  end if;
  number := application_number(advert.year, advert.advertisement_no, next_application_serial());
  insert into applications (id, account_id, profile_id, snapshot_number, advertisement_id,
      advertisement_version, application_no, status, amount_paise, exam_centre_id, location,
      needs_scribe, needs_extra_time, scribe_arranged_by, additional_answers, questions_shown,
      facts, judged_on, verdict, submitted_at, updated_at)
    values (submitted."applicationId", submitted."accountId", submitted."profileId",
      submitted."snapshotNumber", submitted."advertisementId", submitted.version, number,
      case when submitted.paise = 0 then 'FEES_PAID' else 'SUBMITTED' end, submitted.paise,
      submitted."centreId", submitted.location, submitted.scribe, submitted."extraTime",
      submitted."arrangedBy", submitted.answers, submitted."questionsShown", submitted.facts,
      submitted.today, submitted.verdict, submitted.at, submitted.at)
    on conflict (account_id, advertisement_id) where status <> 'CANCELLED' do nothing;
  -- Somebody who pressed twice waited here for the first.
  if not found then
    raise exception 'ALREADY_APPLIED' using errcode = 'LK002';
  end if;
  insert into application_posts (application_id, account_id, post_id, exam_id, pref_order, authorities)
    select submitted."applicationId", submitted."accountId", c."postId", c."examId", c."prefOrder",
      c.authorities
    from jsonb_to_recordset(submitted.posts) as c
      ("postId" integer, "examId" integer, "prefOrder" smallint, authorities integer[]);
  insert into application_subjects
    select submitted."applicationId", submitted."accountId", c."examId", c."subjectId", c."mediumId"
    from jsonb_to_recordset(submitted.subjects) as c
      ("examId" integer, "subjectId" integer, "mediumId" integer);
  insert into application_documents (application_id, account_id, document_type_id, document_id, status)
    select submitted."applicationId", submitted."accountId", c."documentTypeId", c."documentId",
      'Uploaded'
    from jsonb_to_recordset(submitted.documents) as c ("documentTypeId" text, "documentId" uuid);
  delete from application_drafts d where d.account_id = submitted."accountId"
    and d.advertisement_id = submitted."advertisementId";
  perform record_audit(submitted.at, 'candidate', submitted."accountId"::text,
    submitted."accountId", 'APPLICATION_SUBMITTED', submitted.address,
    jsonb_build_object('application', number, 'advertisement', submitted."advertisementId"));
  perform queue_messages(replace(submitted.notices::text, '{applicationNo}', number)::jsonb,
    submitted.at);
  return number;
end
$$;

create function submit_application_once(p_claim jsonb, p_submit jsonb, p_answer text)
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

-- Messages: promised as part of whatever calls it, two statements however many they are. A queue is
-- {messages, job, attempts, priority}.
drop function queue_messages(jsonb, text, integer, integer, timestamptz);
create function queue_messages(p_queue jsonb, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into messages (id, channel, recipient, template, subject, body, queued_at)
    select m.id, m.channel, m.recipient, m.template, m.subject, m.body, p_now
    from jsonb_to_recordset(p_queue -> 'messages') as m
      (id uuid, channel text, recipient text, template text, subject text, body text);
  perform graphile_worker.add_jobs(array(
    select row(p_queue ->> 'job', json_build_object('messageId', m.id), null, null,
      (p_queue ->> 'attempts')::integer, null, (p_queue ->> 'priority')::integer,
      null)::graphile_worker.job_spec
    from jsonb_to_recordset(p_queue -> 'messages') as m (id uuid)));
end
$$;

-- Who wrote to the log past its own function.
create or replace function finish_login(
  p_account uuid, p_checked_hash text, p_session uuid, p_cid text, p_address text, p_device bytea,
  p_now timestamptz, p_expires timestamptz, p_failure_key text, p_new_hash text, p_nonce text,
  out outcome text, out other_address text
) language plpgsql as $$
declare
  idle interval := (select value || ' minutes' from configuration where key = 'idleMinutes')::interval;
  stored text;
begin
  select c.outcome into outcome from claim_request(p_cid, p_nonce, p_cid, null, null, p_now) c;
  if outcome <> 'new' then
    return;
  end if;
  select a.password_hash into stored from accounts a where a.id = p_account for update;
  if stored is distinct from p_checked_hash then
    outcome := 'changed';
    return;
  end if;
  delete from failures f where f.key = p_failure_key;
  update sessions s set ended_at = p_now,
      end_reason = case when s.cid = p_cid then 'replaced' when s.expires_at <= p_now then 'expired' else 'idle' end
    where s.account_id = p_account and s.ended_at is null
      and (s.cid = p_cid or s.expires_at <= p_now or s.last_seen_at <= p_now - idle);
  select s.address into other_address from sessions s
    where s.account_id = p_account and s.ended_at is null;
  if other_address is not null then
    outcome := 'elsewhere';
    insert into logout_offers (cid, account_id, expires_at)
      values (p_cid, p_account, p_now + interval '10 minutes')
      on conflict (cid, account_id) do update set expires_at = excluded.expires_at;
    return;
  end if;
  insert into sessions (id, account_id, cid, started_at, expires_at, address, last_seen_at)
    values (p_session, p_account, p_cid, p_now, p_expires, p_address, p_now);
  insert into known_devices (account_id, device_mac, last_seen_at)
    values (p_account, p_device, p_now)
    on conflict (account_id, device_mac) do update set last_seen_at = excluded.last_seen_at;
  update accounts a set last_login_at = p_now, password_hash = coalesce(p_new_hash, a.password_hash)
    where a.id = p_account;
  perform record_audit(p_now, 'candidate', p_account::text, p_account, 'LOGGED_IN', p_address);
  outcome := 'new';
end
$$;

create or replace function end_udid_claim(
    p_udid text, p_enrolment_no text, p_account uuid, p_now timestamptz)
  returns table (language text, email text, mobile text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told text;
  profile profiles;
begin
  if not is_portal_asking() then
    raise insufficient_privilege using message = 'nobody is named whom this is done for';
  end if;
  delete from udid_checks u where (u.udid = p_udid or u.enrolment_no = p_enrolment_no)
    and u.account_id = p_account returning u.language into strict told;
  select * into profile from profiles p where p.account_id = p_account for no key update;
  if not profile.is_locked then
    update profile_steps s set is_submittable = false
      where s.profile_id = profile.id and s.step = 'personal';
  end if;
  perform record_audit(p_now, 'system', 'udid', p_account, 'UDID_PASSED_ON');
  return query select told, a.email, a.mobile from accounts a where a.id = p_account;
end
$$;
