-- Promises messages as part of whatever calls it: no commit, no message. Each is told to the worker
-- by the job whose name, attempts and priority are given. A text may have a mark in it that stands
-- for a number which is given only here.
create function queue_messages(
  p_messages jsonb, p_job text, p_attempts integer, p_priority integer, p_now timestamptz
) returns void language plpgsql as $$
declare
  message record;
begin
  for message in select * from jsonb_to_recordset(p_messages) as m
    (id uuid, channel text, recipient text, template text, subject text, body text)
  loop
    insert into messages (id, channel, recipient, template, subject, body, queued_at)
      values (message.id, message.channel, message.recipient, message.template, message.subject,
        message.body, p_now);
    perform graphile_worker.add_job(p_job, json_build_object('messageId', message.id),
      max_attempts => p_attempts, priority => p_priority);
  end loop;
end
$$;

-- Keeps an application with all that belongs to it. What the portal read and judged may have
-- changed since: it is looked at again under locks, and whatever is no longer so is an error of its
-- own, LK002, that leaves nothing behind; its message is the code of the refusal. Locks the
-- advertisement before the profile: whoever takes both keeps that order.
create function submit_application(
  p_account uuid, p_id uuid, p_profile uuid, p_snapshot integer, p_advertisement integer,
  p_version integer, p_amount integer, p_centre integer, p_location text, p_scribe boolean,
  p_extra_time boolean, p_arranged_by smallint, p_answers jsonb, p_questions text, p_facts jsonb,
  p_verdict jsonb, p_posts jsonb, p_subjects jsonb, p_documents jsonb, p_today date,
  p_now timestamptz, p_address text, p_messages text, p_job text, p_attempts integer,
  p_priority integer
) returns text language plpgsql as $$
declare
  advert record;
  number text;
begin
  select a.year, a.advertisement_no, a.version, a.start_day, a.end_day into advert
    from advertisements a where a.id = p_advertisement for share;
  perform from profiles p
    where p.id = p_profile and p.account_id = p_account and p.is_locked for share;
  if not found then
    raise exception 'PROFILE_NOT_LOCKED' using errcode = 'LK002';
  end if;
  if exists (select from applications a where a.account_id = p_account
      and a.advertisement_id = p_advertisement and a.status <> 'CANCELLED') then
    raise exception 'ALREADY_APPLIED' using errcode = 'LK002';
  end if;
  if p_today not between advert.start_day and advert.end_day then
    raise exception 'WINDOW_CLOSED' using errcode = 'LK002';
  end if;
  if advert.version <> p_version or exists (select from profile_snapshots s
      where s.profile_id = p_profile and s.number > p_snapshot) then
    raise exception 'ADVERTISEMENT_CHANGED' using errcode = 'LK002';
  end if;
  number := application_number(advert.year, advert.advertisement_no, next_application_serial());
  insert into applications (id, account_id, profile_id, snapshot_number, advertisement_id,
      advertisement_version, application_no, status, amount_paise, exam_centre_id, location,
      needs_scribe, needs_extra_time, scribe_arranged_by, additional_answers, questions_shown,
      facts, judged_on, verdict, submitted_at, updated_at)
    values (p_id, p_account, p_profile, p_snapshot, p_advertisement, p_version, number,
      case when p_amount = 0 then 'FEES_PAID' else 'SUBMITTED' end, p_amount, p_centre, p_location,
      p_scribe, p_extra_time, p_arranged_by, p_answers, p_questions, p_facts, p_today, p_verdict,
      p_now, p_now)
    on conflict (account_id, advertisement_id) where status <> 'CANCELLED' do nothing;
  -- Somebody who pressed twice waited here for the first.
  if not found then
    raise exception 'ALREADY_APPLIED' using errcode = 'LK002';
  end if;
  insert into application_posts (application_id, account_id, post_id, exam_id, pref_order, authorities)
    select p_id, p_account, c."postId", c."examId", c."prefOrder", c.authorities
    from jsonb_to_recordset(p_posts) as c
      ("postId" integer, "examId" integer, "prefOrder" smallint, authorities integer[]);
  insert into application_subjects
    select p_id, p_account, c."examId", c."subjectId", c."mediumId"
    from jsonb_to_recordset(p_subjects) as c
      ("examId" integer, "subjectId" integer, "mediumId" integer);
  insert into application_documents (application_id, account_id, document_type_id, document_id, status)
    select p_id, p_account, c."documentTypeId", c."documentId", 'Uploaded'
    from jsonb_to_recordset(p_documents) as c ("documentTypeId" text, "documentId" uuid);
  delete from application_drafts d
    where d.account_id = p_account and d.advertisement_id = p_advertisement;
  insert into audit_log (at, actor, actor_id, account_id, action, address, details)
    values (p_now, 'candidate', p_account::text, p_account, 'APPLICATION_SUBMITTED', p_address,
      jsonb_build_object('application', number, 'advertisement', p_advertisement));
  perform queue_messages(replace(p_messages, '{applicationNo}', number)::jsonb, p_job, p_attempts,
    p_priority, p_now);
  return number;
end
$$;

-- The same for a usual request in one round trip, and so one transaction: the request is claimed,
-- and its answer kept. A request that is not new is an error, LK001; the portal then takes the long
-- way, which knows what to say.
create function submit_application_once(
  p_cid text, p_nonce text, p_owner text, p_key text, p_hash bytea, p_answer text,
  p_account uuid, p_id uuid, p_profile uuid, p_snapshot integer, p_advertisement integer,
  p_version integer, p_amount integer, p_centre integer, p_location text, p_scribe boolean,
  p_extra_time boolean, p_arranged_by smallint, p_answers jsonb, p_questions text, p_facts jsonb,
  p_verdict jsonb, p_posts jsonb, p_subjects jsonb, p_documents jsonb, p_today date,
  p_now timestamptz, p_address text, p_messages text, p_job text, p_attempts integer,
  p_priority integer
) returns text language plpgsql as $$
declare
  claimed text;
  number text;
begin
  select c.outcome into claimed from claim_request(p_cid, p_nonce, p_owner, p_key, p_hash, p_now) c;
  if claimed <> 'new' then
    raise exception 'the request is %', claimed using errcode = 'LK001';
  end if;
  number := submit_application(p_account, p_id, p_profile, p_snapshot, p_advertisement, p_version,
    p_amount, p_centre, p_location, p_scribe, p_extra_time, p_arranged_by, p_answers, p_questions,
    p_facts, p_verdict, p_posts, p_subjects, p_documents, p_today, p_now, p_address, p_messages,
    p_job, p_attempts, p_priority);
  if p_key is not null then
    update idempotency_keys k set status = 200, answer = jsonb_build_object('value',
        replace(p_answer, '{applicationNo}', number)::jsonb)
      where k.owner = p_owner and k.key = p_key;
  end if;
  return number;
end
$$;
