-- The facts of every locked profile, ready to be judged: whom a rule lets in is counted without
-- reading anybody's forms. No name, no address, no number of a document is among them.
create table profile_facts (
  profile_id uuid primary key references profiles on delete cascade,
  account_id uuid not null references accounts,
  snapshot_number integer not null,
  -- Which reading of the forms made them; an older one is made anew by a job.
  projection smallint not null,
  -- Text as it is sent: it is never looked into here.
  facts json not null,
  -- Spreads people evenly, whoever they are: those below a mark are a fair sample of all.
  place integer not null generated always as
    ((hashtextextended(profile_id::text, 0) & 2147483647)::integer) stored
);
create index profile_facts_place on profile_facts (place);

alter table profile_facts enable row level security;
create policy own on profile_facts
  using (account_id = (select account from acting) or (select kind from acting) = 'system');

-- A profile that is open again has no facts, whoever opened it.
create function forget_profile_facts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from profile_facts where profile_id = new.id;
  return null;
end
$$;
create trigger profile_opened after update of is_locked on profiles for each row
  when (old.is_locked and not new.is_locked)
  execute function forget_profile_facts();

-- Facts are handed to members of staff, and to jobs, which act for nobody.
create function is_counting_facts() returns boolean language sql stable as $$
  select exists (select from acting where kind = 'staff')
    or (may_do_jobs() and not exists (select from acting))
$$;

-- What the Office counts by: facts of those between two places, many in one text, nobody's id.
create function locked_profile_facts(p_from bigint, p_to bigint)
  returns table (profiles integer, facts text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer, '[' || string_agg(f.facts::text, ',') || ']' from profile_facts f
  where f.place >= p_from and f.place < p_to
    and is_counting_facts()
  group by f.place % 64
$$;
create function count_locked_facts() returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from profile_facts
  where is_counting_facts()
$$;
