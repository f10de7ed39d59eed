-- What a profile said each time it was locked. An application keeps the number it was made from,
-- so a snapshot never changes, whatever is unlocked and corrected afterwards.
create table profile_snapshots (
  profile_id uuid not null references profiles,
  number integer not null check (number >= 1),
  -- Every step as it was saved, by its name. Of an Aadhaar number only the last four digits.
  documents jsonb not null
    check (documents ?& array['personal', 'address', 'other', 'qualification', 'experience', 'photo'])
    check (documents -> 'personal' ->> 'aadhaarNo' ~ '^(XXXX XXXX )?[0-9]{4}$'),
  -- The version of each step's form that the document was saved with.
  form_versions jsonb not null,
  -- SHA-256 of photo and signature, in hexadecimal.
  image_hashes jsonb not null
    check (coalesce(image_hashes ->> 'photo', '') ~ '^[0-9a-f]{64}$')
    check (coalesce(image_hashes ->> 'signature', '') ~ '^[0-9a-f]{64}$'),
  -- Where the candidate could be reached that day.
  email text not null,
  mobile text not null,
  locked_at timestamptz not null,
  primary key (profile_id, number)
);
create trigger profile_snapshots_append_only before update or delete or truncate on profile_snapshots
  for each statement execute function refuse_change();

-- What a snapshot names stays, also while the profile is open.
create function refuse_named_image() returns trigger language plpgsql as $$
begin
  if exists (select from profile_snapshots s where s.profile_id = old.profile_id
      and s.image_hashes ->> old.kind = encode(old.sha256, 'hex')) then
    raise exception 'a picture of a snapshot is never deleted';
  end if;
  return old;
end
$$;
create trigger profile_images_named before delete on profile_images
  for each row execute function refuse_named_image();
