-- Where a centre lies, in degrees: who finds no seat there is sent to the nearest other one.
alter table exam_centres add column latitude double precision;
alter table exam_centres add column longitude double precision;

-- What a venue offers besides its seats.
alter table venues add column has_ramp boolean not null default false;
alter table venues add column is_on_ground_floor boolean not null default false;
-- In how many of its accessible rooms people with a scribe may be seated, apart from others.
alter table venues add column scribe_rooms smallint not null default 0;
alter table venues add column room_seats smallint not null default 24;
-- So far an accessible seat was one that a wheelchair reaches, with room for a scribe.
update venues set has_ramp = true, scribe_rooms = 1 where accessible_seats > 0;
alter table venues add constraint venues_rooms
  check (scribe_rooms between 0 and 99 and room_seats between 1 and 500) not valid;

-- A file of the desk of examinations: looked at by a job as the command's dry run does it, then taken.
create table exam_files (
  id uuid primary key,
  kind text not null check (kind in ('timetable', 'venues', 'seats')),
  -- Of time tables and seats; venues belong to none.
  advertisement_id integer references advertisements,
  content text not null,
  -- Taken at once where nothing is wrong with it.
  is_direct boolean not null,
  sent_by uuid not null references staff_members,
  sent_at timestamptz not null,
  state text not null check (state in ('checking', 'checked', 'faulty', 'taking', 'taken')),
  result jsonb,
  check ((kind = 'venues') = (advertisement_id is null))
);
create index exam_files_sent on exam_files (sent_by, sent_at);

-- Who is to sit where in an examination, drawn by a seed; nothing holds before it is taken.
create table seat_plans (
  id uuid primary key,
  exam_display_id integer not null references exam_displays,
  seed integer not null check (seed between 1 and 999999),
  -- Whether seats that were given stay as they are.
  keeps_seats boolean not null,
  made_by uuid not null references staff_members,
  begun_at timestamptz not null,
  -- When a job began on it last: one whose process was killed is begun again.
  went_on_at timestamptz not null,
  state text not null check (state in ('making', 'made', 'failed', 'taking', 'taken')),
  made_at timestamptz,
  taken_at timestamptz,
  -- What it comes to, by centre, and whom it moves.
  figures jsonb
);
create index seat_plans_exam on seat_plans (exam_display_id, begun_at);

-- A room of a plan: by the serials of their applications who sits where, 0 on seats left free.
create table seat_plan_rooms (
  plan_id uuid not null references seat_plans on delete cascade,
  venue_code text not null references venues,
  room text not null,
  is_accessible boolean not null,
  is_for_scribes boolean not null,
  seats integer[] not null,
  primary key (plan_id, venue_code, room)
);

-- Staff of the Office counts and looks at seats and at cards that failed; which of them, is said by
-- their permissions.
alter policy own on hall_tickets using (account_id = (select account from acting)
  or (select kind from acting) in ('system', 'staff'));
alter policy own on paper_batch_failures using (account_id = (select account from acting)
  or (select kind from acting) in ('system', 'staff'));
