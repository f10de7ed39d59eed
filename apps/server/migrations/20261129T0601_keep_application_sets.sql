-- What a member looks at again and again: a filter with its columns and order, one's own or shared.
create table application_views (
  id uuid primary key,
  advertisement_id integer not null references advertisements,
  member_id uuid not null references staff_members,
  name text not null check (length(name) between 1 and 80),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  list_order text not null,
  columns text[] not null,
  is_shared boolean not null,
  saved_at timestamptz not null,
  unique (advertisement_id, member_id, name)
);

-- 'These 2,318': applications by their serials as a filter found them once. It moves no more.
create table application_selections (
  id uuid primary key,
  advertisement_id integer not null references advertisements,
  made_by uuid not null references staff_members,
  made_at timestamptz not null,
  filter jsonb not null,
  serials integer[] not null check (array_position(serials, null) is null),
  total integer not null generated always as (cardinality(serials)) stored
);
create index application_selections_made on application_selections (made_at);
create trigger application_selections_kept before update on application_selections
  for each statement execute function refuse_change();

-- What two decided about a selection, done by a job piece by piece.
create table application_batches (
  id uuid primary key,
  kind text not null check (kind in ('reject', 'stage')),
  advertisement_id integer not null references advertisements,
  selection_id uuid not null references application_selections,
  asked_by uuid not null references staff_members,
  reason_en text,
  reason_mr text,
  stage_id integer references stages,
  begun_at timestamptz not null,
  went_on_at timestamptz not null,
  total integer not null,
  reached integer not null default 0 check (reached between 0 and total),
  -- Those that had ended, or had not paid, when their turn came.
  skipped integer not null default 0 check (skipped between 0 and reached),
  finished_at timestamptz,
  check ((kind = 'reject') = (reason_en is not null and reason_mr is not null)),
  check ((kind = 'stage') = (stage_id is not null))
);
create index application_batches_open on application_batches (went_on_at) where finished_at is null;
create index application_batches_advertisement on application_batches (advertisement_id, begun_at);
create index application_batches_selection on application_batches (selection_id);

-- A selection as a file, written part by part into the storage.
create table application_exports (
  id uuid primary key,
  advertisement_id integer not null references advertisements,
  selection_id uuid not null references application_selections,
  asked_by uuid not null references staff_members,
  asked_at timestamptz not null,
  reason text not null check (reason <> ''),
  columns text[] not null,
  with_names boolean not null,
  language text not null check (language in ('en', 'mr')),
  state text not null check (state in ('running', 'stopped', 'done')),
  total integer not null,
  written integer not null default 0 check (written between 0 and total),
  went_on_at timestamptz not null,
  finished_at timestamptz,
  sha256 bytea check (octet_length(sha256) = 32),
  check ((state = 'done') = (finished_at is not null)),
  check (state <> 'done' or (sha256 is not null and written = total))
);
create index application_exports_asked on application_exports (asked_by, asked_at);
create index application_exports_running on application_exports (went_on_at)
  where state = 'running';
create index application_exports_selection on application_exports (selection_id);
create table application_export_parts (
  id uuid primary key,
  export_id uuid not null references application_exports on delete cascade,
  -- Behind how many lines of the file it begins.
  place integer not null check (place >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  size integer not null check (size > 0),
  written_at timestamptz not null,
  unique (export_id, place)
);
create index application_export_parts_file on application_export_parts (hash);
create trigger application_export_parts_deleted after delete on application_export_parts
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
  select id, 'application export', hash, size, written_at from application_export_parts;

-- How the members of a selection stand: what a request about them is made on.
create function selection_states(p_selection uuid)
  returns table (status text, people integer, states text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.status, count(*)::integer, md5(string_agg(k.serial::text, ',' order by k.serial))
  from application_selections s
  cross join unnest(s.serials) as chosen (serial)
  join application_listing k on k.advertisement_id = s.advertisement_id and k.serial = chosen.serial
  where s.id = p_selection and is_listing()
  group by k.status order by k.status
$$;

-- The serials of applications that were named one by one.
create function serials_listed(p_advertisement integer, p_ids uuid[]) returns integer[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array(select k.serial from application_listing k
    where k.application_id = any(p_ids) and k.advertisement_id = p_advertisement and is_listing()
    order by k.serial)
$$;
