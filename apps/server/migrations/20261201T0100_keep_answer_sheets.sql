-- What candidates marked on their answer sheets, one row for a candidate and a paper: by question of
-- their own set the option, 0 where none is marked, * where more than one is.
create table answer_sheets (
  exam_id integer not null,
  subject_code text not null check (length(subject_code) between 1 and 40),
  application_id uuid not null,
  account_id uuid not null,
  -- None: the paper was printed in one order alone.
  paper_set smallint check (paper_set between 1 and 4),
  marked text not null check (marked ~ '^[0-4*]+$' and length(marked) <= 500),
  primary key (exam_id, subject_code, application_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);
create index answer_sheets_application on answer_sheets (application_id);
create index answer_sheets_account on answer_sheets (account_id);
alter table answer_sheets enable row level security;
create policy own on answer_sheets using (account_id = (select account from acting)
  or (select kind from acting) = 'system');

-- What the sheets of a paper come to, for whoever may not see them: how many, and how often each
-- option of each question of the master is marked.
create table marked_papers (
  exam_id integer not null,
  subject_code text not null check (length(subject_code) between 1 and 40),
  advertisement_id integer not null references advertisements,
  sheets integer not null check (sheets > 0),
  loaded_at timestamptz not null,
  counts jsonb not null,
  primary key (exam_id, subject_code)
);
create index marked_papers_advertisement on marked_papers (advertisement_id);

-- Marks for a right, a wrong and no answer, as fractions: -1/3, -0.25. A cancelled question gives
-- everybody the marks of a right answer, or nobody any.
create table marking_schemes (
  exam_id integer not null,
  subject_code text not null check (length(subject_code) between 1 and 40),
  advertisement_id integer not null references advertisements,
  right_marks text not null check (right_marks ~ '^\d{1,3}(\.\d{1,3}|/[1-9]\d?)?$'),
  wrong_marks text not null check (wrong_marks ~ '^-?\d{1,3}(\.\d{1,3}|/[1-9]\d?)?$'),
  blank_marks text not null check (blank_marks ~ '^-?\d{1,3}(\.\d{1,3}|/[1-9]\d?)?$'),
  cancelled text not null check (cancelled in ('FULL', 'DROPPED')),
  saved_at timestamptz not null,
  primary key (exam_id, subject_code)
);
create index marking_schemes_advertisement on marking_schemes (advertisement_id);

-- A file of answer sheets that was brought to the desk: looked at by a job, then taken by one.
create table answer_sheet_files (
  id uuid primary key default gen_random_uuid(),
  advertisement_id integer not null references advertisements,
  file_name text not null check (length(file_name) between 1 and 120),
  -- Compressed; gone once it is taken or has faults.
  content bytea,
  state text not null default 'checking'
    check (state in ('checking', 'checked', 'faulty', 'taking', 'taken')),
  sent_by uuid not null references staff_members,
  sent_at timestamptz not null,
  found jsonb,
  constraint content_while_needed check
    ((content is null) = (state in ('faulty', 'taken'))),
  constraint found_once_checked check (state = 'checking' or found is not null)
);
create index answer_sheet_files_sent on answer_sheet_files (sent_by, sent_at);

-- What other answers would do to the totals and places of a paper, counted by a job.
create table key_effects (
  id uuid primary key default gen_random_uuid(),
  advertisement_id integer not null references advertisements,
  exam_id integer not null,
  subject_code text not null,
  -- By question, and what it is counted on: sheets, key, sets, scheme, cut-offs.
  answers jsonb not null,
  basis bytea not null check (octet_length(basis) = 32),
  asked_at timestamptz not null,
  -- None while it is being counted.
  found jsonb,
  unique (basis)
);
create index key_effects_paper on key_effects (advertisement_id, exam_id, subject_code);
