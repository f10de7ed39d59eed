-- The file a version was made of, as it came: a draft begins with it, and it is handed out again.
-- What was published before has none.
alter table advertisement_versions add column file json;

-- What is not published yet: one draft of an advertisement, new or to be corrected.
create table advertisement_drafts (
  advertisement_id integer primary key check (advertisement_id between 1 and 999999999),
  -- Counts the saves over all parts.
  version integer not null check (version >= 0),
  made_by uuid not null references staff_members,
  made_at timestamptz not null
);

-- The saves of a draft. A part is as its last one says; the others are its history.
create table advertisement_draft_saves (
  advertisement_id integer not null references advertisement_drafts on delete cascade,
  version integer not null check (version >= 1),
  part text not null check (part in ('names', 'dates', 'fees', 'posts', 'documents', 'centres',
    'questions', 'instructions', 'corrigendum')),
  -- Fields of the file in the order in which they were written.
  value json not null
    check (json_typeof(value) = 'object')
    check (octet_length(value::text) <= 1000000),
  saved_by uuid not null references staff_members,
  saved_at timestamptz not null,
  -- When the first of the saves was that became one, as somebody typed on.
  begun_at timestamptz not null,
  primary key (advertisement_id, version)
);
create index advertisement_draft_saves_part
  on advertisement_draft_saves (advertisement_id, part, version desc);

-- Who has a draft open, told every few seconds; an old line means nobody.
create table advertisement_draft_editors (
  advertisement_id integer not null references advertisement_drafts on delete cascade,
  member_id uuid not null references staff_members,
  part text not null,
  seen_at timestamptz not null,
  primary key (advertisement_id, member_id)
);

-- An advertisement that is asked for is not there yet.
alter table approval_requests drop constraint approval_requests_advertisement_id_fkey;
