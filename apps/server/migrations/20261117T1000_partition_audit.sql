-- The audit log by month of writing: years of it stay quick to add to, and an old month can be
-- taken out as a whole. What there is so far becomes the part of the running month.
drop trigger audit_log_append_only on audit_log;
alter table audit_log alter column id drop identity;
alter table audit_log drop constraint audit_log_pkey;
alter table audit_log rename constraint audit_log_actor_check to audit_log_known_actor;
alter table audit_log rename to audit_log_so_far;
alter index audit_log_account rename to audit_log_so_far_account;

create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null,
  actor text not null constraint audit_log_known_actor
    check (actor in ('candidate', 'support', 'commission', 'gateway', 'system')),
  actor_id text,
  account_id uuid,
  action text not null,
  address text,
  details jsonb not null default '{}',
  -- The machine's own time, for sealing and for the month: `at` may be a moved clock's.
  added_at timestamptz not null default clock_timestamp(),
  -- A partitioned table's key holds the column it is parted by; ids come from one sequence.
  primary key (id, added_at)
) partition by range (added_at);
create index audit_log_account on audit_log (account_id, at desc);

-- A statement aimed at the whole log meets the first, one aimed at a part the second.
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_rows_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- Nobody's login may fail because a job did not run for months: this part takes what has no other.
create table audit_log_rest partition of audit_log default;
create trigger audit_log_rest_whole before truncate on audit_log_rest
  for each statement execute function refuse_change();

-- Makes the part of a month unless there is one. Attached, not created in place: nobody waits.
create function make_audit_part(p_month timestamptz) returns boolean language plpgsql as $$
declare
  starts timestamptz := date_trunc('month', p_month, 'UTC');
  ends timestamptz := date_trunc('month', p_month, 'UTC') + interval '1 month';
  part text := 'audit_log_' || to_char(p_month at time zone 'UTC', 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtextextended('audit parts', 0));
  if to_regclass(part) is not null
    or exists (select from audit_log_rest r where r.added_at >= starts and r.added_at < ends) then
    return false;
  end if;
  execute format('create table %I (like audit_log including defaults including constraints
    including indexes)', part);
  execute format('create trigger %I before truncate on %I for each statement
    execute function refuse_change()', part || '_whole', part);
  execute format('alter table audit_log attach partition %I for values from (%L) to (%L)',
    part, starts, ends);
  return true;
end
$$;

alter table audit_seals add column part text;

do $$
declare
  this_month timestamptz := date_trunc('month', now(), 'UTC');
  part text := 'audit_log_' || to_char(now() at time zone 'UTC', 'YYYY_MM');
begin
  execute format('alter table audit_log alter column id restart with %s',
    (select coalesce(max(id), 0) + 1 from audit_log_so_far));
  execute format('alter table audit_log_so_far rename to %I', part);
  execute format('alter index audit_log_so_far_account rename to %I', part || '_account');
  execute format('alter table %I add primary key (id, added_at)', part);
  execute format('create trigger %I before truncate on %I for each statement
    execute function refuse_change()', part || '_whole', part);
  execute format('alter table audit_log attach partition %I for values from (minvalue) to (%L)',
    part, this_month + interval '1 month');
  for ahead in 1..3 loop
    perform make_audit_part(this_month + make_interval(months => ahead));
  end loop;
  alter table audit_seals disable trigger audit_seals_append_only;
  execute format('update audit_seals set part = %L', part);
  alter table audit_seals enable trigger audit_seals_append_only;
end
$$;
-- A seal's rows lie in one part, so that a part taken out takes whole seals with it.
alter table audit_seals alter column part set not null;

-- What a check of the seals found. Those that continue hang together from the first row on.
create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  -- The last row of the last seal that fits.
  until_id bigint not null,
  broken_id bigint,
  continues boolean not null
);

-- Parts an operator took out, signed: a part that went another way counts as broken.
create table audit_detached (
  part text primary key,
  first_id bigint not null,
  last_id bigint not null,
  detached_at timestamptz not null,
  mac bytea not null,
  check (first_id <= last_id)
);
create trigger audit_checks_append_only before update or delete or truncate on audit_checks
  for each statement execute function refuse_change();
create trigger audit_detached_append_only before update or delete or truncate on audit_detached
  for each statement execute function refuse_change();
