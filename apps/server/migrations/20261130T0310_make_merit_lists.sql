-- Who stands where in a stage of marks: made by a job of the statements that hold, and looked at
-- until results are published from it.
create table merit_lists (
  id uuid primary key default gen_random_uuid(),
  advertisement_id integer not null references advertisements,
  exam_id integer not null,
  stage text not null check (length(stage) between 1 and 100),
  state text not null default 'making' check (state in ('making', 'made', 'publishing')),
  -- Codes of the subjects that decide between equal totals, in their order.
  tie_subjects text[] not null check (cardinality(tie_subjects) <= 5),
  made_at timestamptz,
  candidates integer not null default 0,
  absent integer not null default 0,
  -- By category and group, with how often they were saved.
  cut_offs jsonb not null default '[]',
  version integer not null default 0,
  -- How far the results are written, and of how many nothing could be written.
  written integer not null default 0,
  skipped integer not null default 0,
  written_to uuid,
  published_at timestamptz,
  unique (exam_id, stage),
  constraint made_at_known check (state = 'making' or made_at is not null)
);
create index merit_lists_advertisement on merit_lists (advertisement_id);

create table merit_lines (
  list_id uuid not null references merit_lists on delete cascade,
  application_id uuid not null,
  account_id uuid not null,
  application_no text not null,
  -- In hundredths; none: absent in a subject that counts, and never with a rank.
  total integer,
  rank integer,
  tie_marks integer[] not null,
  born date,
  -- Zero: unknown.
  category_id integer not null,
  groups smallint not null,
  primary key (list_id, application_id),
  foreign key (application_id, account_id) references applications (id, account_id),
  check (rank is null or total is not null)
);
create unique index merit_lines_rank on merit_lines (list_id, rank);
create index merit_lines_total on merit_lines (list_id, total);
create index merit_lines_account on merit_lines (account_id);
alter table merit_lines enable row level security;
create policy own on merit_lines using (account_id = (select account from acting)
  or (select kind from acting) in ('system', 'staff'));

-- How many have the same total, category and groups: what a cut-off is chosen by.
create table merit_counts (
  list_id uuid not null references merit_lists on delete cascade,
  category_id integer not null,
  groups smallint not null,
  total integer not null,
  people integer not null check (people > 0),
  primary key (list_id, category_id, groups, total)
);

-- When the marks of a stage were last changed.
create function last_marks_at(p_exam integer, p_stage text) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.published_at from application_marks m
  where m.exam_id = p_exam and m.stage = p_stage and m.withdrawn_at is null
    and (exists (select from acting where kind in ('staff', 'system')) or may_do_jobs())
  order by m.published_at desc limit 1
$$;
