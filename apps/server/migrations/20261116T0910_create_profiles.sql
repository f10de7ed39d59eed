-- A profile begins with the first step that is saved; until then an account has none.
create table profiles (
  id uuid primary key,
  account_id uuid not null unique references accounts,
  is_locked boolean not null default false,
  created_at timestamptz not null,
  unique (id, account_id)
);

alter table accounts
  alter column profile_id drop default,
  alter column profile_id drop not null;
update accounts set profile_id = null;
-- An account can only point to its own profile.
alter table accounts add foreign key (profile_id, id) references profiles (id, account_id);

-- What was saved, one document a step, already checked against the form of that version.
create table profile_steps (
  profile_id uuid not null references profiles,
  step text not null
    check (step in ('personal', 'address', 'other', 'qualification', 'experience', 'photo')),
  -- Of an Aadhaar number only the last four digits may ever stand here.
  document jsonb not null check (document ->> 'aadhaarNo' ~ '^(XXXX XXXX )?[0-9]{4}$'),
  form_version integer not null check (form_version >= 1),
  -- Counts the saves, so that two tabs do not overwrite each other.
  version integer not null check (version >= 1),
  is_submittable boolean not null,
  saved_at timestamptz not null,
  primary key (profile_id, step)
);

-- What was typed and not saved yet. Unchecked, but never an Aadhaar number.
create table profile_drafts (
  account_id uuid not null references accounts,
  step text not null
    check (step in ('personal', 'address', 'other', 'qualification', 'experience', 'photo')),
  answers jsonb not null check (not jsonb_path_exists(answers, '$.**.aadhaarNo')),
  saved_at timestamptz not null,
  primary key (account_id, step)
);

-- The steps of a locked profile stay as they are, whatever the code does. The row of the profile
-- is locked for it: whoever locks the profile waits for a save under way, and the other way round.
create function refuse_locked_step() returns trigger language plpgsql as $$
declare
  locked boolean;
begin
  for locked in
    select p.is_locked from profiles p where p.id in (old.profile_id, new.profile_id) for share
  loop
    if locked then
      raise exception 'a locked profile does not change';
    end if;
  end loop;
  return coalesce(new, old);
end
$$;
create trigger profile_steps_locked before insert or update or delete on profile_steps
  for each row execute function refuse_locked_step();

create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is never emptied', tg_table_name;
end
$$;
create trigger profile_steps_truncate before truncate on profile_steps
  for each statement execute function refuse_truncate();

-- Saves a step in one round trip; with the first one the profile begins, under p_new_profile.
-- p_version is the save this one was made from, null for the first. Outcome: 'saved', 'exists',
-- 'changed' (another save came between) or 'locked'. Locks the account before the profile:
-- whoever takes both keeps that order.
create function save_profile_step(
  p_account uuid, p_new_profile uuid, p_step text, p_document jsonb, p_form_version integer,
  p_version integer, p_now timestamptz,
  out outcome text, out profile_id uuid, out version integer
) language plpgsql as $$
declare
  locked boolean;
begin
  select a.profile_id into profile_id from accounts a where a.id = p_account for no key update;
  if profile_id is null then
    profile_id := p_new_profile;
    insert into profiles (id, account_id, created_at) values (profile_id, p_account, p_now);
  else
    select p.is_locked into locked from profiles p
      where p.id = save_profile_step.profile_id for share;
    if locked then
      outcome := 'locked';
      return;
    end if;
    select s.version into version from profile_steps s
      where s.profile_id = save_profile_step.profile_id and s.step = p_step;
  end if;
  if version is distinct from p_version then
    outcome := case when p_version is null then 'exists' else 'changed' end;
    return;
  end if;
  version := coalesce(version, 0) + 1;
  insert into profile_steps as s
      (profile_id, step, document, form_version, version, is_submittable, saved_at)
    values (profile_id, p_step, p_document, p_form_version, version, true, p_now)
    on conflict on constraint profile_steps_pkey do update set
      document = excluded.document, form_version = excluded.form_version,
      version = excluded.version, is_submittable = excluded.is_submittable,
      saved_at = excluded.saved_at;
  update accounts a set profile_id = save_profile_step.profile_id,
      profile_form_version = p_form_version
    where a.id = p_account;
  delete from profile_drafts d where d.account_id = p_account and d.step = p_step;
  outcome := 'saved';
end
$$;

-- Whether the calendar has that day.
create function is_day(text) returns boolean language plpgsql immutable as $$
begin
  return $1 ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and $1::date is not null;
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end
$$;

-- Settings the forms hang on must be ones they can read.
alter table configuration
  add check (value in ('0', '1') or key not in ('enableAadhaarValidation', 'enableUdidValidation',
    'projectAffectedRequired', 'earthquakeAffetctedRequired', 'graduateEmployeeRequired')),
  add check (key <> 'disCertValidityDate' or value = '' or is_day(value));
