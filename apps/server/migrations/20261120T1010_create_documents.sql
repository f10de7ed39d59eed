-- A candidate's papers as PDF. The newest of a type is on file; one it replaced is kept as long as
-- an application names it. Applications refer to (id, account_id, document_type_id), so that
-- neither somebody else's file nor one of another type can stand in a slot.
create table documents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts,
  document_type_id text not null check (document_type_id ~ '^D[0-9]{2,3}$'),
  file_id uuid not null,
  hash bytea not null,
  size integer not null check (size > 0),
  pages integer not null check (pages between 1 and 2000),
  uploaded_at timestamptz not null,
  replaced_at timestamptz check (replaced_at >= uploaded_at),
  unique (id, account_id, document_type_id),
  foreign key (file_id, hash, size) references stored_files (id, hash, size)
);
create unique index documents_on_file on documents (account_id, document_type_id)
  where replaced_at is null;
create index documents_file on documents (file_id);

alter table documents enable row level security;
create policy own on documents
  using (account_id = acting_account() or acting_kind() = 'system');

-- What a document replaced goes, unless something names it: the tables that do are not known here,
-- their foreign keys are. The sweep takes the bytes.
create function forget_replaced_documents(p_account uuid, p_type text) returns void
language plpgsql as $$
declare
  v_row record;
begin
  for v_row in select id, file_id from documents
    where account_id = p_account and document_type_id = p_type and replaced_at is not null
  loop
    begin
      delete from documents where id = v_row.id;
      delete from stored_files where id = v_row.file_id;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end
$$;

-- Puts a document on file whose bytes were put a moment ago. The same file again changes nothing:
-- pressed twice, or sent from two tabs, there is one.
create function keep_document(
  p_account uuid, p_type text, p_hash bytea, p_size integer, p_pages integer, p_at timestamptz
) returns table (document_id uuid, kept_at timestamptz, is_new boolean)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_account::text || p_type, 1010));
  return query select d.id, d.uploaded_at, false from documents d
    where d.account_id = p_account and d.document_type_id = p_type and d.replaced_at is null
      and d.hash = p_hash;
  if found then
    return;
  end if;
  update documents set replaced_at = greatest(p_at, documents.uploaded_at)
    where account_id = p_account and document_type_id = p_type and replaced_at is null;
  return query insert into documents
    (account_id, document_type_id, file_id, hash, size, pages, uploaded_at)
    values (p_account, p_type,
      keep_file(p_account, 'document', p_hash, p_size, 'application/pdf', p_at),
      p_hash, p_size, p_pages, p_at)
    returning documents.id, documents.uploaded_at, true;
  perform forget_replaced_documents(p_account, p_type);
end
$$;
