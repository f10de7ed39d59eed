-- What reports count by, and which transaction changed it: a job finds what it has not counted yet by
-- the numbers of transactions, so that none that ends late is missed, whatever the clock says.
alter table applications add column sent_language text, add column sent_device text;
alter table applications
  add constraint applications_sent_language check (sent_language in ('en', 'mr')) not valid,
  add constraint applications_sent_device
    check (sent_device in ('phone', 'tablet', 'computer')) not valid;

alter table application_listing
  add column gender_id integer,
  add column sent_language text,
  add column sent_device text,
  -- Whether it is the first that its candidate ever sent.
  add column is_first boolean not null default false,
  -- When the fee was paid; when it was sent, where there is none.
  add column paid_at timestamptz,
  -- Which reading of the application wrote the row; a job writes those of an older one anew.
  add column reading smallint not null default 1,
  add column changed_in xid8 not null default '0';
alter table application_listing alter column changed_in set default pg_current_xact_id();

-- Whoever registers, begins a profile, saves a step first or locks the profile first is counted once.
alter table accounts add column added_in xid8 not null default '0';
alter table accounts alter column added_in set default pg_current_xact_id();
alter table profiles add column added_in xid8 not null default '0';
alter table profiles alter column added_in set default pg_current_xact_id();
alter table profile_steps add column added_in xid8 not null default '0';
alter table profile_steps alter column added_in set default pg_current_xact_id();
alter table profile_snapshots add column added_in xid8 not null default '0';
alter table profile_snapshots alter column added_in set default pg_current_xact_id();

create or replace function submit_application(p_submit jsonb) returns text language plpgsql as $$
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
    documents jsonb, today date, at timestamptz, address text, notices jsonb, language text,
    device text);
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
      facts, judged_on, verdict, submitted_at, updated_at, sent_language, sent_device)
    values (submitted."applicationId", submitted."accountId", submitted."profileId",
      submitted."snapshotNumber", submitted."advertisementId", submitted.version, number,
      case when submitted.paise = 0 then 'FEES_PAID' else 'SUBMITTED' end, submitted.paise,
      submitted."centreId", submitted.location, submitted.scribe, submitted."extraTime",
      submitted."arrangedBy", submitted.answers, submitted."questionsShown", submitted.facts,
      submitted.today, submitted.verdict, submitted.at, submitted.at, submitted.language,
      submitted.device)
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

-- Writes the rows of these applications as everything is now.
create or replace function list_applications(p_ids uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into application_listing as known (application_id, account_id, advertisement_id,
    application_no, serial, submitted_at, status, amount_paise, fee, exam_centre_id, district_id,
    category_id, is_divyang, posts, documents_asked, documents_sent, document_state,
    gender_id, sent_language, sent_device, is_first, paid_at, reading)
  select l.id, l.account_id, l.advertisement_id, l.application_no,
    split_part(l.application_no, '-', 3)::integer, l.submitted_at, l.status, l.amount_paise,
    case when l.amount_paise = 0 then 'free' when l.status = 'SUBMITTED' then 'due'
      when l.status in ('FEES_PAID', 'OPTED_OUT') or exists (select from payment_settlements s
        join payment_orders o on o.id = s.order_id
        where o.purpose = 'application' and o.subject_id = l.id) then 'paid'
      else 'none' end,
    l.exam_centre_id,
    -- Of somebody erased nothing is told.
    case when l.facts <> '{}' and place.district ~ '^[0-9]{1,9}$' then place.district::integer end,
    case when l.facts ->> 'category' ~ '^[0-9]{1,9}$' then (l.facts ->> 'category')::integer end,
    coalesce(l.facts -> 'disabled' = 'true', false),
    array(select p.post_id from application_posts p where p.application_id = l.id
      order by p.post_id),
    d.asked, d.sent,
    case when d.asked = 0 then 'none' when d.missing > 0 then 'missing' when d.again > 0 then 'sentBack'
      when d.refused > 0 then 'refused' when d.waiting > 0 then 'waiting' else 'approved' end,
    case when l.facts ->> 'gender' ~ '^[0-9]{1,9}$' then (l.facts ->> 'gender')::integer end,
    case when l.facts <> '{}' then l.sent_language end,
    case when l.facts <> '{}' then l.sent_device end,
    not exists (select from applications e where e.account_id = l.account_id
      and (e.submitted_at, e.id) < (l.submitted_at, l.id)),
    case when l.amount_paise = 0 then l.submitted_at
      when l.status <> 'SUBMITTED' then (select s.settled_at from payment_settlements s
        join payment_orders o on o.id = s.order_id
        where o.purpose = 'application' and o.subject_id = l.id
        order by s.settled_at limit 1) end,
    2
  from applications l
  left join profile_snapshots n on n.profile_id = l.profile_id and n.number = l.snapshot_number
  cross join lateral (select n.documents #>> '{address,permenantDistrictLookupId}' as district) place
  cross join lateral (select count(*) as asked, count(s.document_id) as sent,
      count(*) filter (where s.status = 'Not uploaded') as missing,
      count(*) filter (where s.status = 'Rejected') as again,
      count(*) filter (where s.status = 'Rejected_No_Reupload') as refused,
      count(*) filter (where s.status = 'Uploaded') as waiting
    from application_documents s where s.application_id = l.id) d
  where l.id = any(p_ids)
  on conflict (application_id) do update set status = excluded.status,
    amount_paise = excluded.amount_paise, fee = excluded.fee,
    exam_centre_id = excluded.exam_centre_id, district_id = excluded.district_id,
    category_id = excluded.category_id, is_divyang = excluded.is_divyang, posts = excluded.posts,
    documents_asked = excluded.documents_asked, documents_sent = excluded.documents_sent,
    document_state = excluded.document_state, gender_id = excluded.gender_id,
    sent_language = excluded.sent_language, sent_device = excluded.sent_device,
    is_first = excluded.is_first, paid_at = excluded.paid_at, reading = excluded.reading,
    -- Documents are nothing that is counted.
    changed_in = case when (known.status, known.fee, known.district_id, known.category_id,
        known.is_divyang, known.gender_id, known.sent_language, known.sent_device, known.is_first,
        known.paid_at, known.reading)
      is distinct from (excluded.status, excluded.fee, excluded.district_id, excluded.category_id,
        excluded.is_divyang, excluded.gender_id, excluded.sent_language, excluded.sent_device,
        excluded.is_first, excluded.paid_at, excluded.reading)
      then pg_current_xact_id() else known.changed_in end
  where (known.status, known.amount_paise, known.fee, known.exam_centre_id, known.district_id,
      known.category_id, known.is_divyang, known.posts, known.documents_asked,
      known.documents_sent, known.document_state, known.gender_id, known.sent_language,
      known.sent_device, known.is_first, known.paid_at, known.reading)
    is distinct from (excluded.status, excluded.amount_paise, excluded.fee,
      excluded.exam_centre_id, excluded.district_id, excluded.category_id, excluded.is_divyang,
      excluded.posts, excluded.documents_asked, excluded.documents_sent, excluded.document_state,
      excluded.gender_id, excluded.sent_language, excluded.sent_device, excluded.is_first,
      excluded.paid_at, excluded.reading)
$$;

-- Those that are not listed yet, or as an earlier release listed them.
create or replace function unlisted_applications(p_most integer) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    nullif(array(select k.application_id from application_listing k where k.reading < 2
      limit p_most), '{}'),
    array(select l.id from applications l
      where not exists (select from application_listing k where k.application_id = l.id)
      limit p_most))
$$;
