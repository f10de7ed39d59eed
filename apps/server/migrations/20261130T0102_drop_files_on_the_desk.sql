-- Files of rejections and findings as officers drop them: looked at by a job, asked for, and taken
-- whole or not at all. What they say goes once they are taken.
create table application_files (
  id uuid primary key,
  advertisement_id integer not null references advertisements,
  kind text not null check (kind in ('reject', 'scrutiny')),
  name text not null check (length(name) between 1 and 120),
  content text check (length(content) <= 180000),
  dropped_by uuid not null references staff_members,
  dropped_at timestamptz not null,
  state text not null check (state in ('reading', 'read', 'running', 'done', 'refused')),
  result jsonb,
  check ((state = 'reading') = (result is null)),
  check ((state = 'done') = (content is null))
);
create index application_files_dropped on application_files (dropped_by, advertisement_id, dropped_at);
create index application_files_forgotten on application_files (dropped_at);
