-- Findings that two decided to announce: a job records them, and then opens the stage in which
-- candidates read them.
create table scrutiny_announcements (
  id uuid primary key default gen_random_uuid(),
  advertisement_id integer not null references advertisements,
  start_day date not null,
  end_day date not null,
  -- What was settled later waits for the next one.
  settled_until timestamptz not null,
  announced_at timestamptz not null,
  documents integer not null default 0,
  done_at timestamptz,
  check (end_day >= start_day)
);
create unique index scrutiny_announcements_open on scrutiny_announcements (advertisement_id)
  where done_at is null;

-- Applications judged again because a claim was refused: what they were for, and what is left.
create table scrutiny_judgements (
  application_id uuid primary key,
  account_id uuid not null,
  application_no text not null,
  advertisement_id integer not null references advertisements,
  judged_at timestamptz not null,
  -- Types of the documents whose claims are refused.
  refused text[] not null check (cardinality(refused) > 0),
  posts integer[] not null,
  eligible_before integer[] not null,
  eligible_after integer[] not null,
  fee_before integer not null,
  fee_after integer not null,
  foreign key (application_id, account_id) references applications (id, account_id)
);
create index scrutiny_judgements_advertisement on scrutiny_judgements (advertisement_id, judged_at);
create index scrutiny_judgements_account on scrutiny_judgements (account_id);
alter table scrutiny_judgements enable row level security;
create policy own on scrutiny_judgements using (account_id = (select account from acting)
  or (select kind from acting) in ('system', 'staff'));
