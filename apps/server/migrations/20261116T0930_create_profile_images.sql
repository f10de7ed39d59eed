-- Photo and signature: what a step's document and a snapshot name by its hash. A picture never
-- changes; another one is another row, and one that nothing names any more is deleted.
create table profile_images (
  profile_id uuid not null references profiles,
  kind text not null check (kind in ('photo', 'signature')),
  sha256 bytea not null check (sha256 = sha256(content)),
  content bytea not null,
  bytes integer not null check (bytes = length(content)),
  type text not null check (type = 'image/jpeg'),
  width integer not null check (width between 125 and 130),
  height integer not null,
  saved_at timestamptz not null,
  primary key (profile_id, kind, sha256),
  check (case kind when 'photo' then height between 150 and 170 else height between 50 and 60 end)
);
-- JPEG is compressed already.
alter table profile_images alter column content set storage external;

create trigger profile_images_unchanged before update or truncate on profile_images
  for each statement execute function refuse_change();
create trigger profile_images_locked before insert or delete on profile_images
  for each row execute function refuse_locked_step();

-- In KB: a limit nobody can read would let everything through, or nothing.
alter table configuration
  add check (value ~ '^[1-9][0-9]{0,4}$' or key not in ('profile_photo', 'profile_sign'));
