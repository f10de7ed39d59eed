-- Who erases own rows asks the platform whether it is permitted, and the platform no feature: data
-- requests tell it when two have decided. Nobody but the owner of the database writes or reads it.
create table permitted_erasures (
  account_id uuid primary key references accounts
);

create function permit_erasure(p_account uuid, p_is_permitted boolean) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  if p_is_permitted then
    insert into permitted_erasures values (p_account) on conflict do nothing;
  else
    delete from permitted_erasures where account_id = p_account;
  end if;
end
$$;

create function permit_decided_erasure() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'approved' then
    perform permit_erasure(new.account_id, true);
  elsif tg_op = 'UPDATE' and old.state = 'approved' then
    perform permit_erasure(new.account_id, false);
  end if;
  return null;
end
$$;
-- Made before those that are under way are read, so that none is decided in between.
create trigger data_requests_permit after insert or update of state on data_requests
  for each row when (new.kind = 'erasure') execute function permit_decided_erasure();
insert into permitted_erasures
  select account_id from data_requests where kind = 'erasure' and state = 'approved'
  on conflict do nothing;

create or replace function demand_erasure(p_account uuid) returns void language plpgsql stable
  security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from permitted_erasures where account_id = p_account) then
    raise insufficient_privilege using message = 'nobody approved this erasure';
  end if;
end
$$;
