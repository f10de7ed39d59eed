-- Who a statement is made for, as platform/database/acting.ts tells it with every statement. Where
-- nobody told, both are empty: then no policy below lets anything through.
create function acting_kind() returns text language sql stable parallel safe as $$
  select coalesce(current_setting('lokseva.actor', true), '')
$$;
create function acting_account() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('lokseva.account_id', true), '')::uuid
$$;

-- What a candidate gave us: that candidate's own, and the portal's own work's.
do $$
declare
  name text;
begin
  foreach name in array array['profiles', 'profile_drafts', 'stored_files', 'aadhaar_requests',
    'aadhaar_vault', 'udid_checks', 'consents', 'proof_attempts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy own on %I
      using (account_id = acting_account() or acting_kind() = 'system')$policy$, name);
  end loop;
  -- An account has one profile; it is looked up once a statement.
  foreach name in array array['profile_steps', 'profile_images', 'profile_snapshots'] loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy own on %I
      using (profile_id = (select p.id from profiles p where p.account_id = acting_account())
        or acting_kind() = 'system')$policy$, name);
  end loop;
end
$$;

alter table outside_calls enable row level security;
create policy own on outside_calls
  using (owner = acting_account() or acting_kind() = 'system');

-- The way in and back: whoever is not logged in is looked for there, and the help desk looks too.
-- Somebody who is logged in finds only themselves.
alter table accounts enable row level security;
create policy own on accounts using (id = acting_account());
create policy way_in on accounts using (acting_kind() in ('anyone', 'support', 'system'));
do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'known_devices', 'logout_offers', 'contact_grants',
    'one_time_codes']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I using (account_id = acting_account())', name);
    execute format($policy$create policy way_in on %I
      using (acting_kind() in ('anyone', 'support', 'system'))$policy$, name);
  end loop;
end
$$;

-- Anybody known has messages sent; a candidate sees those that carry own codes.
alter table messages enable row level security;
create policy queue on messages for insert with check (acting_kind() <> '');
create policy own on messages for select using (exists (
  select from one_time_codes c where c.message_id = messages.id and c.account_id = acting_account()));
create policy way_in on messages
  using (acting_kind() in ('anyone', 'support', 'gateway', 'system'));

alter table gateway_messages enable row level security;
create policy gateways on gateway_messages using (acting_kind() in ('gateway', 'system'));

-- Answers kept for a repeated call: of an account, or of the channel of somebody not logged in.
alter table idempotency_keys enable row level security;
create policy own on idempotency_keys using (owner = acting_account()::text);
create policy of_channels on idempotency_keys
  using (acting_kind() <> '' and owner !~ '^[0-9a-f]{8}-[0-9a-f]{4}-');
create policy portal on idempotency_keys using (acting_kind() = 'system');

-- Everybody known is written down, a candidate only by name of their own; they read what concerns
-- them. Parts of the log have no rights of their own: the only way is through the whole.
alter table audit_log enable row level security;
create policy own on audit_log for select using (account_id = acting_account());
create policy whole on audit_log for select using (acting_kind() = 'system');
create policy entries on audit_log for insert with check (
  account_id = acting_account() or acting_kind() in ('anyone', 'support', 'staff', 'gateway', 'system')
    or (acting_kind() <> '' and account_id is null));

-- These look at rows to refuse a change: a row they may not see must not let it pass.
alter function refuse_locked_step() security definer set search_path = public, pg_temp;
alter function refuse_named_image() security definer set search_path = public, pg_temp;
-- The running portal owns no table and can make none, but for the coming months of its log.
alter function make_audit_part(timestamptz) security definer set search_path = public, pg_temp;
