-- What becomes of an application after it was sent: how it ends, and why.
alter table applications
  add ended_at timestamptz,
  -- The candidate's own words where it was cancelled; the commission's where it was rejected.
  add end_reason text check (length(end_reason) between 1 and 1000),
  add end_reason_mr text check (length(end_reason_mr) between 1 and 1000),
  -- When the order of the posts was saved with codes: from then on only that way changes it.
  add preferences_saved_at timestamptz,
  add constraint applications_ended
    check ((status in ('REJECTED', 'CANCELLED', 'OPTED_OUT')) = (ended_at is not null)),
  add constraint applications_cancelled
    check (status <> 'CANCELLED' or (end_reason is not null and length(end_reason) <= 250)),
  add constraint applications_rejected
    check (status <> 'REJECTED' or (end_reason is not null and end_reason_mr is not null));

-- What has ended stays ended, and who has paid does not owe again.
create function refuse_revived_application() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.status, new.status) not in (
      ('SUBMITTED', 'FEES_PAID'), ('SUBMITTED', 'CANCELLED'), ('SUBMITTED', 'REJECTED'),
      ('FEES_PAID', 'CANCELLED'), ('FEES_PAID', 'REJECTED'), ('FEES_PAID', 'OPTED_OUT')) then
    raise exception 'an application does not go from % to %', old.status, new.status;
  end if;
  return new;
end
$$;
create trigger applications_go_on before update of status on applications
  for each row execute function refuse_revived_application();

-- Posts joined later, by a re-check, with the verdict of that day.
alter table application_posts
  add joined_at timestamptz,
  add verdict jsonb,
  add constraint application_posts_joined check ((joined_at is null) = (verdict is null));

-- What a paper was before another was sent in its place, and what was said of it.
create table replaced_documents (
  application_id uuid not null,
  account_id uuid not null,
  document_type_id text not null,
  document_id uuid not null,
  remarks text,
  replaced_at timestamptz not null,
  primary key (application_id, document_type_id, document_id),
  foreign key (application_id, account_id) references applications (id, account_id),
  foreign key (document_id, account_id, document_type_id)
    references documents (id, account_id, document_type_id)
);
alter table application_documents
  -- The claim on this paper is refused, not the application.
  add claim_rejected boolean not null default false,
  add scrutinised_at timestamptz,
  add constraint application_documents_claim
    check (not claim_rejected or status = 'Rejected_No_Reupload');

-- A part of the examination's course in which the candidates of an advertisement can do something:
-- between two days, both of them whole, unless it was closed before.
create table stages (
  id integer generated always as identity primary key,
  advertisement_id integer not null references advertisements,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  type text not null check (type in ('internal', 'external_redirect')),
  name_en text not null check (length(name_en) between 1 and 200),
  name_mr text not null check (length(name_mr) between 1 and 200),
  start_day date not null,
  end_day date not null,
  -- The last day for money in it; as a rule the end day.
  online_payment_end_day date,
  -- Where an external one goes on.
  url text,
  -- All who have paid, or those who are listed.
  audience text not null check (audience in ('ALL', 'LISTED')),
  published_at timestamptz not null,
  closed_at timestamptz,
  -- How far the candidates were told, and when the last one was.
  told_to uuid,
  told integer not null default 0,
  told_at timestamptz,
  check (end_day >= start_day),
  check (online_payment_end_day is null or online_payment_end_day >= start_day),
  check ((type = 'external_redirect') = (url is not null)),
  check (url is null or url ~ '^https?://'),
  check (type = 'external_redirect' or code in ('ADMIT_CARDS', 'INTERVIEW_LETTER_PT_LETTER',
    'RETOTALING', 'RESULT_MARK_SHEET', 'PREFERENCE_CHANGE', 'OPTING_OUT', 'PREF_OPT_OUT',
    'RECHECK_ELIGIBILITY', 'ANSWER_KEY_QUESTION_OBJECTION', 'DOCUMENT_SCRUTINY_STATUS',
    'RE_UPLOAD_DOCUMENTS'))
);
create index stages_advertisement on stages (advertisement_id, code);
create index stages_untold on stages (start_day) where told_at is null;

-- Whom a stage with a list is for.
create table stage_applications (
  stage_id integer not null references stages,
  application_id uuid not null,
  account_id uuid not null,
  primary key (stage_id, application_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);
create index stage_applications_application on stage_applications (application_id);

-- That an application's candidate was told of a stage: the entry among the notifications.
create table stage_notices (
  id uuid primary key default gen_random_uuid(),
  stage_id integer not null references stages,
  application_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (stage_id, application_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);
create index stage_notices_account on stage_notices (account_id, created_at);

-- Letters of the commission to one application, or to all of an advertisement that have paid.
create table correspondence (
  id uuid primary key default gen_random_uuid(),
  advertisement_id integer not null references advertisements,
  day date not null,
  subject text not null check (length(subject) between 1 and 300),
  description text not null check (length(description) between 1 and 2000),
  type text not null check (type in ('FILE', 'LINK')),
  file_name text check (length(file_name) between 1 and 200),
  -- Where its bytes lie in the storage.
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  file_size integer check (file_size > 0),
  url text check (url ~ '^https://'),
  to_all boolean not null,
  sent_at timestamptz not null,
  check ((type = 'FILE') = (file_hash is not null)),
  check ((file_hash is null) = (file_name is null) and (file_hash is null) = (file_size is null)),
  check ((type = 'LINK') = (url is not null))
);
create index correspondence_advertisement on correspondence (advertisement_id) where to_all;

-- Whom one is for, where it is not for all; and who has read one.
create table correspondence_readers (
  correspondence_id uuid not null references correspondence,
  application_id uuid not null,
  account_id uuid not null,
  read_at timestamptz,
  primary key (correspondence_id, application_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);
create index correspondence_readers_account on correspondence_readers (account_id);

do $$
declare
  name text;
begin
  foreach name in array array['replaced_documents', 'stage_applications', 'stage_notices',
    'correspondence_readers']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy own on %I
      using (account_id = acting_account() or acting_kind() = 'system')$policy$, name);
    execute format('create trigger %I before truncate on %I
      for each statement execute function refuse_truncate()', name || '_truncate', name);
  end loop;
end
$$;

-- A letter to all is for whoever has applied; one to some is theirs alone.
alter table correspondence enable row level security;
create policy own on correspondence using (to_all or acting_kind() = 'system' or exists (
  select from correspondence_readers r
    where r.correspondence_id = correspondence.id and r.account_id = acting_account()));
create trigger correspondence_truncate before truncate on correspondence
  for each statement execute function refuse_truncate();
