-- What a candidate applied with: the profile as it was locked then, the advertisement as it stood,
-- what was chosen and answered, and what the rules said of it. All of it stays as it was sent; what
-- changes later is the status, and what a stage of the examination lets change.
create table applications (
  id uuid primary key,
  account_id uuid not null references accounts,
  profile_id uuid not null,
  snapshot_number integer not null,
  advertisement_id integer not null,
  advertisement_version integer not null,
  -- Year, number, serial and a check digit: 2026-101-0000017-4.
  application_no text not null unique
    check (application_no ~ '^[0-9]{4}-[0-9]{1,4}[A-Z]?-[0-9]{7}-[0-9]$'),
  status text not null
    check (status in ('SUBMITTED', 'FEES_PAID', 'REJECTED', 'CANCELLED', 'OPTED_OUT')),
  amount_paise integer not null check (amount_paise >= 0),
  exam_centre_id integer not null references exam_centres,
  location text not null check (length(location) between 1 and 100),
  needs_scribe boolean not null,
  needs_extra_time boolean not null,
  -- 1: by the candidate, 2: by the commission's office.
  scribe_arranged_by smallint check (scribe_arranged_by in (1, 2)),
  -- Answers to the questions that were asked, and the questions as the page showed them.
  additional_answers jsonb not null check (jsonb_typeof(additional_answers) = 'array'),
  questions_shown text not null,
  -- What the rules were judged by, the day they were judged on, and the verdict on each post chosen.
  facts jsonb not null,
  judged_on date not null,
  verdict jsonb not null check (jsonb_typeof(verdict) = 'array'),
  submitted_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, account_id),
  foreign key (profile_id, account_id) references profiles (id, account_id),
  foreign key (profile_id, snapshot_number) references profile_snapshots (profile_id, number),
  foreign key (advertisement_id, advertisement_version)
    references advertisement_versions (advertisement_id, version),
  check (needs_scribe = (scribe_arranged_by is not null)),
  -- Nothing to pay is paid.
  check (amount_paise > 0 or status <> 'SUBMITTED'),
  check (updated_at >= submitted_at)
);
-- At most one at a time; only a cancelled one lets another in.
create unique index applications_live on applications (account_id, advertisement_id)
  where status <> 'CANCELLED';
create index applications_account on applications (account_id, submitted_at);
-- Those who are told of a corrigendum, page by page.
create index applications_advertisement on applications (advertisement_id, account_id);

create table application_posts (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  account_id uuid not null,
  post_id integer not null references advertisement_posts,
  exam_id integer not null,
  -- 1..n within an exam; of none where the advertisement ranks later.
  pref_order smallint check (pref_order >= 1),
  -- Appointing authorities; a set, in the order of their ids.
  authorities integer[] not null check (array_position(authorities, null) is null),
  unique (application_id, post_id),
  -- Looked at in the end, so that a new order can be written one by one.
  unique (application_id, exam_id, pref_order) deferrable initially deferred,
  foreign key (application_id, account_id) references applications (id, account_id)
);
create index application_posts_post on application_posts (post_id);

-- With no rank twice, as many ranks as the highest one says are all of them, from 1 on.
create function refuse_broken_ranks() returns trigger language plpgsql as $$
declare
  place application_posts := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from application_posts p
      where p.application_id = place.application_id and p.exam_id = place.exam_id
      having count(p.pref_order) not in (0, count(*)) or max(p.pref_order) <> count(p.pref_order)) then
    raise exception 'the posts of an exam are ranked 1 to n, or not at all';
  end if;
  return null;
end
$$;
create constraint trigger application_posts_ranked after insert or update or delete
  on application_posts deferrable initially deferred
  for each row execute function refuse_broken_ranks();

create table application_subjects (
  application_id uuid not null,
  account_id uuid not null,
  exam_id integer not null,
  subject_id integer not null,
  medium_id integer not null,
  primary key (application_id, exam_id, subject_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);

-- A place for each document that was asked for. A document is named with its owner and its type: it
-- can be nobody else's and nothing else.
create table application_documents (
  application_id uuid not null,
  account_id uuid not null,
  document_type_id text not null,
  document_id uuid,
  status text not null
    check (status in ('Not uploaded', 'Uploaded', 'Approved', 'Rejected', 'Rejected_No_Reupload')),
  remarks text check (remarks <> ''),
  primary key (application_id, document_type_id),
  foreign key (application_id, account_id) references applications (id, account_id),
  foreign key (document_id, account_id, document_type_id)
    references documents (id, account_id, document_type_id),
  check ((document_id is null) = (status = 'Not uploaded')),
  check (remarks is null or status in ('Rejected', 'Rejected_No_Reupload'))
);
create index application_documents_document on application_documents (document_id);

-- What was begun and not sent yet. Never the declaration: that is made when it is sent.
create table application_drafts (
  account_id uuid not null references accounts,
  advertisement_id integer not null references advertisements,
  draft jsonb not null
    check (jsonb_typeof(draft) = 'object')
    check (pg_column_size(draft) <= 65536),
  -- Counts the saves, so that two tabs do not overwrite each other.
  version integer not null check (version >= 1),
  saved_at timestamptz not null,
  primary key (account_id, advertisement_id)
);
create index application_drafts_advertisement on application_drafts (advertisement_id);

do $$
declare
  name text;
begin
  foreach name in array array['applications', 'application_posts', 'application_subjects',
    'application_documents', 'application_drafts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy own on %I
      using (account_id = acting_account() or acting_kind() = 'system')$policy$, name);
    execute format('create trigger %I before truncate on %I
      for each statement execute function refuse_truncate()', name || '_truncate', name);
  end loop;
end
$$;
-- It looks at rows to refuse a change: a row it may not see must not let it pass.
alter function refuse_broken_ranks() security definer set search_path = public, pg_temp;

create sequence application_serials as integer maxvalue 9999999;
-- The portal owns no sequence; gaps mean nothing.
create function next_application_serial() returns integer language sql security definer
  set search_path = public, pg_temp as $$ select nextval('application_serials')::integer $$;

-- The check digit is Luhn's over the serial: one wrong digit of it, or two neighbours the wrong way
-- round, make a number that is nobody's. Year and advertisement are known by themselves.
create function application_number(p_year integer, p_no text, p_serial integer)
returns text language sql immutable as $$
  with serial as (select lpad(p_serial::text, 7, '0') as digits)
  select p_year || '-' || p_no || '-' || digits || '-' || (10 - sum(case when i % 2 = 0 then d
      when d > 4 then 2 * d - 9 else 2 * d end) % 10) % 10
    from serial, generate_series(1, 7) i,
      lateral (select substr(reverse(digits), i, 1)::integer as d) digit
    group by digits
$$;
