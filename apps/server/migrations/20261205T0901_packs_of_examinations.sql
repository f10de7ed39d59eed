-- Papers of all venues of an examination, or of those at one centre, as one archive.
create table exam_packs (
  id uuid primary key,
  advertisement_id integer not null references advertisements,
  exam_display_id integer not null references exam_displays,
  -- None: of all centres.
  centre_id integer references exam_centres,
  asked_by uuid not null references staff_members,
  asked_at timestamptz not null,
  -- The seats and the time table it is made of: where one of these is another, they have changed.
  seats integer not null check (seats > 0),
  seats_given_at timestamptz not null,
  timetable_version integer not null,
  -- In the order of the archive.
  venue_codes text[] not null check (cardinality(venue_codes) > 0),
  made integer not null default 0 check (made between 0 and cardinality(venue_codes)),
  -- On the next venue.
  tries integer not null default 0,
  went_on_at timestamptz not null,
  state text not null check (state in ('running', 'done', 'failed')),
  finished_at timestamptz,
  sha256 bytea check (octet_length(sha256) = 32),
  failure jsonb,
  check ((state = 'done') = (finished_at is not null and sha256 is not null)),
  check (state <> 'done' or made = cardinality(venue_codes)),
  check ((state = 'failed') = (failure is not null))
);
create index exam_packs_exam on exam_packs (exam_display_id, asked_at);
create index exam_packs_asked on exam_packs (asked_at);
-- Whoever asks for the same joins what is being made.
create unique index exam_packs_running on exam_packs (exam_display_id, coalesce(centre_id, 0))
  where state = 'running';

-- A piece of an archive: the papers of one venue; behind the last one the directory of all.
create table exam_pack_parts (
  id uuid primary key,
  packs_id uuid not null references exam_packs on delete cascade,
  place integer not null check (place >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  size integer not null check (size > 0),
  -- What the directory of the archive says of its files.
  directory bytea not null,
  made_at timestamptz not null,
  unique (packs_id, place)
);
create index exam_pack_parts_file on exam_pack_parts (hash);
create trigger exam_pack_parts_deleted after delete on exam_pack_parts
  for each row execute function record_deleted_file();

-- The sweep spares them, and the check of the storage reads them.
create or replace view named_files with (security_invoker = true) as
  select id, kind, hash, size, created_at from stored_files
  union all
  select id, 'correspondence', decode(file_hash, 'hex'), file_size, sent_at
    from correspondence where file_hash is not null
  union all
  select id, 'approval attachment', hash, size, added_at from approval_attachments
  union all
  select id, 'application export', hash, size, written_at from application_export_parts
  union all
  select id, 'papers of an examination', hash, size, made_at from exam_pack_parts;
