-- Whose bytes lie in the storage. The storage knows them by their SHA-256 and by nothing else; the
-- features refer to these rows. Equal bytes of several rows lie there once.
create table stored_files (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,40}$'),
  hash bytea not null check (length(hash) = 32),
  size integer not null check (size >= 0),
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  created_at timestamptz not null,
  -- A feature that repeats hash and size refers to all three, so that they cannot differ.
  unique (id, hash, size)
);
create index stored_files_hash on stored_files (hash);
create trigger stored_files_unchanged before update or truncate on stored_files
  for each statement execute function refuse_change();

-- Bytes that may have no row: noted before they are put, and when a row goes. The sweep deletes the
-- note after an hour, and the bytes with it where no row names them. Its lock on the note keeps out
-- both a new put of the same bytes, which notes them first, and a new row, which looks at the note.
create table loose_files (
  hash bytea primary key check (length(hash) = 32),
  since timestamptz not null
);
create index loose_files_since on loose_files (since);

create function note_loose_file(p_hash bytea, p_since timestamptz) returns void language sql as $$
  insert into loose_files values (p_hash, p_since)
  on conflict (hash) do update set since = greatest(loose_files.since, excluded.since)
$$;

create function note_deleted_file() returns trigger language plpgsql as $$
begin
  perform note_loose_file(old.hash, clock_timestamp());
  return old;
end
$$;
create trigger stored_files_deleted after delete on stored_files
  for each row execute function note_deleted_file();

-- The row for bytes that were put a moment ago.
create function keep_file(
  p_account uuid, p_kind text, p_hash bytea, p_size integer, p_media_type text, p_at timestamptz
) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  perform from loose_files where hash = p_hash for share;
  if not found then
    -- Of the class that asks people to try again: then the bytes are put anew.
    raise exception 'these bytes were not put, or too long ago' using errcode = '53000';
  end if;
  insert into stored_files (account_id, kind, hash, size, media_type, created_at)
    values (p_account, p_kind, p_hash, p_size, p_media_type, p_at)
    returning id into v_id;
  return v_id;
end
$$;

-- Photos and signatures move there: a row has its bytes until they are moved, a new one never.
alter table profile_images
  alter column content drop not null,
  add column file_id uuid,
  add foreign key (file_id, sha256, bytes) references stored_files (id, hash, size),
  add check ((content is null) <> (file_id is null));
create index profile_images_file on profile_images (file_id);
create index profile_images_unmoved on profile_images (profile_id) where content is not null;

-- A picture still never changes; moving its bytes is no change.
create function refuse_image_change() returns trigger language plpgsql as $$
begin
  if old.content is null or new.content is not null or
    (new.profile_id, new.kind, new.sha256, new.bytes, new.type, new.width, new.height, new.saved_at)
    is distinct from
    (old.profile_id, old.kind, old.sha256, old.bytes, old.type, old.width, old.height, old.saved_at)
  then
    raise exception 'a picture is never changed';
  end if;
  return new;
end
$$;
drop trigger profile_images_unchanged on profile_images;
create trigger profile_images_truncate before truncate on profile_images
  for each statement execute function refuse_change();
create trigger profile_images_unchanged before update on profile_images
  for each row execute function refuse_image_change();
