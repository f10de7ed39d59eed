-- The scrutiny bench: a row for each document that officers look at, as it was sent. One row is one
-- claim at most, so nobody looks at what another has in hand.
create table scrutiny_documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  account_id uuid not null,
  advertisement_id integer not null references advertisements,
  document_type_id text not null,
  document_id uuid not null,
  -- Waits for a first look, for a hidden second one, or for a senior; is decided; was announced; or
  -- is nothing to look at any more, and was something before that.
  state text not null default 'first'
    check (state in ('first', 'second', 'senior', 'settled', 'announced', 'gone')),
  gone_from text check (gone_from in ('first', 'second', 'senior', 'settled')),
  -- It was sent again, and nobody put it off.
  goes_first boolean not null,
  -- Its place in the queue.
  queued_at timestamptz not null,
  -- Nobody takes it before: the last decision may still be taken back until then.
  free_at timestamptz not null,
  -- Who has it in hand, and until when.
  claim_id uuid unique,
  claimed_by uuid references staff_members,
  claimed_at timestamptz,
  claimed_until timestamptz,
  -- Who looked already, and does not look again.
  first_by uuid references staff_members,
  second_by uuid references staff_members,
  -- What holds in the end.
  decision text check (decision in
    ('Approved', 'Rejected', 'Rejected_No_Reupload', 'Application_Reject')),
  reason_en text check (reason_en <> ''),
  reason_mr text check (reason_mr <> ''),
  settled_at timestamptz,
  announced_at timestamptz,
  unique (application_id, document_type_id, document_id),
  foreign key (application_id, account_id) references applications (id, account_id),
  constraint claimed_whole check (num_nulls(claim_id, claimed_by, claimed_at, claimed_until)
    in (0, 4)),
  constraint claimed_while_open check (claim_id is null or state in ('first', 'second', 'senior')),
  constraint gone_from_known check ((state = 'gone') = (gone_from is not null)),
  constraint decided_once_settled check
    ((coalesce(gone_from, state) in ('settled', 'announced')) = (decision is not null)),
  constraint settled_at_known check ((decision is null) = (settled_at is null)),
  constraint reason_in_both check ((reason_en is null) = (reason_mr is null)),
  constraint approved_without_reason check
    (decision is null or (decision = 'Approved') = (reason_en is null)),
  constraint announced_at_known check ((state = 'announced') = (announced_at is not null)),
  constraint second_officer check (second_by is null or second_by <> first_by)
);
-- The next one of a queue: what was sent again first, then by its place.
create index scrutiny_documents_queue on scrutiny_documents
  (advertisement_id, document_type_id, goes_first desc, queued_at, id)
  where state in ('first', 'second', 'senior');
create index scrutiny_documents_held on scrutiny_documents (claimed_by)
  where claim_id is not null;
create index scrutiny_documents_settled on scrutiny_documents (advertisement_id, id)
  where state = 'settled';
create index scrutiny_documents_account on scrutiny_documents (account_id);

-- What each officer decided. A decision that was taken back stays, and counts no more.
create table scrutiny_decisions (
  id uuid primary key default gen_random_uuid(),
  scrutiny_document_id uuid not null references scrutiny_documents on delete cascade,
  account_id uuid not null,
  look text not null check (look in ('first', 'second', 'senior')),
  -- One decision of a claim, however often it is sent.
  claim_id uuid not null unique,
  member_id uuid not null references staff_members,
  -- Besides the four of the specification: that a senior is asked.
  decision text not null check (decision in
    ('Approved', 'Rejected', 'Rejected_No_Reupload', 'Application_Reject', 'Ask_Senior')),
  reason_en text check (reason_en <> ''),
  reason_mr text check (reason_mr <> ''),
  decided_at timestamptz not null,
  seconds integer not null check (seconds >= 0),
  taken_back_at timestamptz,
  -- Whether it agreed with the one before, of second looks.
  agreed boolean,
  constraint reason_where_refused check
    (decision = 'Ask_Senior' or (decision = 'Approved') = (reason_en is null)),
  constraint taken_back_in_time check (taken_back_at >= decided_at)
);
create unique index scrutiny_decisions_look on scrutiny_decisions (scrutiny_document_id, look)
  where taken_back_at is null;
create index scrutiny_decisions_member on scrutiny_decisions (member_id, decided_at);
create index scrutiny_decisions_account on scrutiny_decisions (account_id);

-- Pages as pictures, drawn once; one that cannot be drawn says why.
create table scrutiny_pages (
  document_id uuid not null,
  account_id uuid not null,
  page smallint not null check (page between 1 and 2000),
  file_id uuid references stored_files,
  width integer,
  height integer,
  refusal text,
  drawn_at timestamptz not null,
  primary key (document_id, page),
  check ((file_id is null) = (refusal is not null)),
  check ((file_id is null) = (width is null) and (file_id is null) = (height is null))
);
create index scrutiny_pages_file on scrutiny_pages (file_id);
create index scrutiny_pages_account on scrutiny_pages (account_id);

-- Officers see what waits and who decided it; whose it is they see for the candidate they look at.
alter table scrutiny_documents enable row level security;
create policy own on scrutiny_documents using (account_id = (select account from acting)
  or (select kind from acting) in ('system', 'staff'));
alter table scrutiny_decisions enable row level security;
create policy own on scrutiny_decisions using (account_id = (select account from acting)
  or (select kind from acting) in ('system', 'staff'));
alter table scrutiny_pages enable row level security;
create policy own on scrutiny_pages
  using (account_id = (select account from acting) or (select kind from acting) = 'system');

-- Documents join the bench when their fee is paid, or when they are sent after that. What the file of
-- the command decided, what was replaced and what belongs to an application that ended leaves it; it
-- comes back as it was should its application.
create function leave_scrutiny(p_document scrutiny_documents) returns void language sql as $$
  update scrutiny_documents s set gone_from = s.state, state = 'gone',
      claim_id = null, claimed_by = null, claimed_at = null, claimed_until = null
    where s.id = p_document.id and s.state not in ('announced', 'gone')
$$;

create function queue_scrutiny() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    perform leave_scrutiny(s) from scrutiny_documents s, changed c
      where s.application_id = c.application_id and s.document_type_id = c.document_type_id
        and (c.status <> 'Uploaded' or s.document_id is distinct from c.document_id);
  end if;
  insert into scrutiny_documents (application_id, account_id, advertisement_id, document_type_id,
      document_id, goes_first, queued_at, free_at)
    select c.application_id, c.account_id, l.advertisement_id, c.document_type_id, c.document_id,
      c.sent_again_at is not null, coalesce(c.sent_again_at, l.updated_at),
      coalesce(c.sent_again_at, l.updated_at)
    from changed c join applications l on l.id = c.application_id
    where c.status = 'Uploaded' and l.status = 'FEES_PAID'
    on conflict (application_id, document_type_id, document_id) do nothing;
  return null;
end
$$;
create trigger application_documents_queued after insert on application_documents
  referencing new table as changed for each statement execute function queue_scrutiny();
create trigger application_documents_requeued after update on application_documents
  referencing new table as changed for each statement execute function queue_scrutiny();

create function queue_paid_scrutiny() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'FEES_PAID' then
    insert into scrutiny_documents (application_id, account_id, advertisement_id,
        document_type_id, document_id, goes_first, queued_at, free_at)
      select d.application_id, d.account_id, new.advertisement_id, d.document_type_id,
        d.document_id, d.sent_again_at is not null, new.updated_at, new.updated_at
      from application_documents d where d.application_id = new.id and d.status = 'Uploaded'
      on conflict (application_id, document_type_id, document_id) do update
        set state = scrutiny_documents.gone_from, gone_from = null
        where scrutiny_documents.state = 'gone';
  else
    perform leave_scrutiny(s) from scrutiny_documents s where s.application_id = new.id;
  end if;
  return null;
end
$$;
create trigger applications_queued after update of status on applications
  for each row when (old.status <> new.status) execute function queue_paid_scrutiny();

-- Per cent of decisions that a second officer looks at.
alter table configuration add constraint configuration_second_looks
  check (key <> 'secondLookPercent' or is_whole(value, 1, 100)) not valid;
