-- Papers that belong to a request: added while it is open, never changed or taken away.
create table approval_attachments (
  id uuid primary key,
  request_id uuid not null references approval_requests,
  added_by uuid not null references staff_members,
  added_at timestamptz not null,
  name text not null check (name <> ''),
  hash bytea not null check (octet_length(hash) = 32),
  size integer not null check (size > 0),
  pages integer not null check (pages > 0)
);
create unique index approval_attachments_once on approval_attachments (request_id, hash);
create index approval_attachments_file on approval_attachments (hash);
create trigger approval_attachments_kept before update or delete on approval_attachments
  for each statement execute function refuse_change();

-- The sweep spares them, and the check of the storage reads them.
create or replace view named_files with (security_invoker = true) as
  select id, kind, hash, size, created_at from stored_files
  union all
  select id, 'correspondence', decode(file_hash, 'hex'), file_size, sent_at
    from correspondence where file_hash is not null
  union all
  select id, 'approval attachment', hash, size, added_at from approval_attachments;
