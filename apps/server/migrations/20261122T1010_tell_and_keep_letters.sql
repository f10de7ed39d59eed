-- How far the candidates were told of a letter, and when the last one was.
alter table correspondence
  add told_to uuid,
  add told integer not null default 0,
  add told_at timestamptz;

-- Bytes that something names: a candidate's files, and the letters of the commission. The sweep
-- spares them, and the check of the storage reads them. Each sees there what it sees in the tables.
create view named_files with (security_invoker = true) as
  select id, kind, hash, size, created_at from stored_files
  union all
  select id, 'correspondence', decode(file_hash, 'hex'), file_size, sent_at
    from correspondence where file_hash is not null;
create index correspondence_file on correspondence (decode(file_hash, 'hex'));
