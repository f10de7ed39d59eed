-- Kinds of requests that one person may do alone, each taken out by two. What changes who is in the
-- Office, and this list itself, never leaves the rule of two: whoever may change them alone may do all.
create table approval_kinds (
  kind text primary key,
  needs_two boolean not null,
  changed_at timestamptz not null,
  constraint always_two
    check (needs_two or kind not in ('approvals.kinds', 'staff.roles', 'staff.reset', 'erasure.decide'))
);

-- Done by the one who asked, because its kind was taken out then.
alter table approval_requests add column is_by_one boolean not null default false;
alter table approval_requests drop constraint approval_requests_check1;
alter table approval_requests
  add constraint approval_requests_decided
  check (state not in ('approved', 'sent_back') or decided_by is not null or is_by_one) not valid;

create function refuse_single_person() returns trigger language plpgsql as $$
begin
  if not exists (select from approval_kinds where kind = new.kind and not needs_two) then
    raise check_violation using message = 'this needs a second person';
  end if;
  return new;
end
$$;
create trigger approval_requests_by_one before insert on approval_requests for each row
  when (new.is_by_one) execute function refuse_single_person();
