-- An examination that has an admit card of its own: its name on the card, and how it is sat.
create table exam_displays (
  id integer primary key check (id > 0),
  advertisement_id integer not null references advertisements,
  exam_id integer not null,
  name text not null check (length(name) between 1 and 200),
  name_mr text not null check (length(name_mr) between 1 and 200),
  -- 1: on paper at a venue, 2: on a computer.
  mode smallint not null check (mode in (1, 2)),
  -- Counts the changes, so that cards made before one are made anew.
  version integer not null default 1 check (version >= 1)
);
create index exam_displays_advertisement on exam_displays (advertisement_id);

-- What is sat when.
create table exam_sittings (
  exam_display_id integer not null references exam_displays,
  place smallint not null check (place >= 1),
  day date not null,
  present_time time not null,
  get_in_time time not null,
  from_time time not null,
  to_time time not null,
  subject_name text not null check (subject_name <> ''),
  subject_name_mr text not null check (subject_name_mr <> ''),
  subject_codes text not null check (subject_codes <> ''),
  pattern_mr text not null check (pattern_mr <> ''),
  primary key (exam_display_id, place),
  check (present_time <= get_in_time and get_in_time <= from_time and from_time < to_time)
);

create table venues (
  code text primary key check (code ~ '^[A-Z0-9-]{1,20}$'),
  centre_id integer not null references exam_centres,
  name text not null check (length(name) between 1 and 300),
  capacity integer not null check (capacity > 0),
  -- Of them those that a wheelchair reaches, with room for a scribe.
  accessible_seats integer not null check (accessible_seats between 0 and capacity),
  map_url text check (map_url ~ '^https://')
);

-- A seat for one application in one examination.
create table hall_tickets (
  exam_display_id integer not null references exam_displays,
  application_id uuid not null,
  account_id uuid not null,
  hallticket_no text not null check (hallticket_no ~ '^[A-Z0-9-]{4,20}$'),
  venue_code text not null references venues,
  room text not null check (length(room) between 1 and 40),
  seat_no text not null check (length(seat_no) between 1 and 20),
  given_at timestamptz not null,
  primary key (exam_display_id, application_id),
  unique (exam_display_id, hallticket_no),
  unique (exam_display_id, venue_code, room, seat_no),
  foreign key (application_id, account_id) references applications (id, account_id)
);
create index hall_tickets_application on hall_tickets (application_id);

-- Who is called to an interview or a physical test, with the words of the letter.
create table interview_letters (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  account_id uuid not null,
  type text not null check (type in ('INTERVIEW', 'PT')),
  template_id text not null check (template_id ~ '^[A-Z0-9_-]{1,40}$'),
  serial_no text not null,
  registration_no text not null,
  published_on date not null,
  interview_no text not null,
  candidate_name text not null,
  title text not null,
  interview_day date not null,
  interview_time time not null,
  venue text not null,
  post_name_mr text not null,
  withdrawn_at timestamptz,
  foreign key (application_id, account_id) references applications (id, account_id)
);
create index interview_letters_application on interview_letters (application_id);
create unique index interview_letters_one on interview_letters (application_id, type, interview_no)
  where withdrawn_at is null;

-- A statement of marks; a retotaling makes a new one and takes the old one back.
create table application_marks (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  account_id uuid not null,
  exam_id integer not null,
  stage text not null check (length(stage) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (id, account_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);
create unique index application_marks_one on application_marks (application_id, exam_id, stage)
  where withdrawn_at is null;
create index application_marks_application on application_marks (application_id);

create table subject_marks (
  id uuid primary key default gen_random_uuid(),
  marks_id uuid not null,
  account_id uuid not null,
  subject_code text not null check (length(subject_code) between 1 and 40),
  -- None: absent.
  marks numeric(7, 2) check (marks between -1000 and 10000),
  remarks text check (length(remarks) between 1 and 300),
  unique (marks_id, subject_code),
  foreign key (marks_id, account_id) references application_marks (id, account_id)
);

-- What became of each post applied for.
create table post_results (
  application_id uuid not null,
  account_id uuid not null,
  post_id integer not null references advertisement_posts,
  result_status text not null check (result_status in ('QUALIFIED', 'NOT QUALIFIED')),
  primary key (application_id, post_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);

-- Every paper that carries a code, so that anybody who holds it can ask whether it is true.
create table papers (
  -- The part of the code that is drawn by lot; the rest of it is signed and kept nowhere.
  number text primary key check (number ~ '^[0-9A-HJKMNP-TV-Z]{8,16}$'),
  kind text not null check (kind in ('admit_card', 'interview_letter', 'marks_statement',
    'application_receipt', 'fee_receipt')),
  application_id uuid not null,
  account_id uuid not null,
  -- Which one of its kind: an exam display, a letter, a statement, an order.
  subject text not null,
  -- What it says, as far as anybody may learn it.
  says jsonb not null check (jsonb_typeof(says) = 'array'),
  issued_at timestamptz not null,
  withdrawn_at timestamptz,
  foreign key (application_id, account_id) references applications (id, account_id)
);
-- One that holds for each; made anew it is taken back first.
create unique index papers_one on papers (kind, application_id, subject) where withdrawn_at is null;

-- Cards made ahead of time, their bytes in the storage.
create table made_papers (
  paper_number text not null references papers,
  -- Of what it was made from: another means that it must be made anew.
  source_hash text not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  file_size integer not null check (file_size > 0),
  made_at timestamptz not null,
  account_id uuid not null,
  primary key (paper_number)
);

create table paper_batches (
  id integer generated always as identity primary key,
  exam_display_id integer not null references exam_displays,
  begun_at timestamptz not null,
  begun_by text not null,
  total integer not null check (total >= 0),
  made integer not null default 0,
  -- The last application whose card was made.
  made_to uuid,
  failed integer not null default 0,
  cancelled_at timestamptz,
  finished_at timestamptz
);
create unique index paper_batches_running on paper_batches (exam_display_id)
  where finished_at is null and cancelled_at is null;

do $$
declare
  name text;
begin
  foreach name in array array['hall_tickets', 'interview_letters', 'application_marks',
    'subject_marks', 'post_results', 'papers', 'made_papers']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy own on %I
      using (account_id = acting_account() or acting_kind() = 'system')$policy$, name);
    execute format('create trigger %I before truncate on %I
      for each statement execute function refuse_truncate()', name || '_truncate', name);
  end loop;
end
$$;
