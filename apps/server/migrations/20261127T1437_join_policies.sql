-- Whose row it is, is asked before what kind of caller asks: of two policies PostgreSQL asked both,
-- and looked at the signature twice for every candidate.
do $$
declare
  name text;
  owner_column text;
begin
  foreach name in array array['accounts', 'sessions', 'known_devices', 'logout_offers',
    'contact_grants', 'one_time_codes']
  loop
    owner_column := case name when 'accounts' then 'id' else 'account_id' end;
    execute format('drop policy way_in on %I', name);
    execute format($policy$alter policy own on %I using (%I = (select account from acting)
      or (select kind from acting) in ('anyone', 'support', 'system'))$policy$, name, owner_column);
  end loop;
end
$$;
