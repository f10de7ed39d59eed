-- A draft's posts judged over all locked profiles, page by page.
create table trials (
  id uuid primary key,
  asked_by uuid not null references staff_members,
  asked_at timestamptz not null,
  -- The posts as they were when it was asked for, and as they are published.
  task jsonb not null,
  total integer not null check (total >= 0),
  judged integer not null default 0,
  -- Up to which place of the facts it has come.
  reached bigint not null default 0,
  tally jsonb,
  went_on_at timestamptz not null,
  finished_at timestamptz
);
create index trials_open on trials (went_on_at) where finished_at is null;
create index trials_over on trials (finished_at);
