-- Reminders come to a browser too, where somebody asked for it in that browser.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts,
  -- The browser, as known devices have it.
  device_mac bytea not null check (length(device_mac) = 32),
  endpoint_mac bytea not null unique check (length(endpoint_mac) = 32),
  -- Address and keys: whoever has them could write to the browser.
  sealed bytea not null,
  created_at timestamptz not null,
  -- Where the browser names an end.
  expires_at timestamptz,
  unique (account_id, device_mac)
);
create index push_subscriptions_device on push_subscriptions (device_mac);

alter table push_subscriptions enable row level security;
create policy own on push_subscriptions
  using (account_id = (select account from acting) or (select kind from acting) = 'system');

-- A browser belongs to whoever logged in last, whosever reminders it showed before. Whoever asks
-- holds the mark of the browser or the address, and reads nothing.
create function release_push_subscriptions(p_account uuid, p_device bytea, p_endpoint bytea)
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from push_subscriptions s
  where is_portal_asking()
    and ((s.device_mac = p_device and s.account_id <> p_account)
      or (s.endpoint_mac = p_endpoint and (s.account_id, s.device_mac) <> (p_account, p_device)))
$$;
revoke execute on function release_push_subscriptions from public;

-- Whose password was set anew, or whom the help desk logged out, is reminded in no browser any more.
create function forget_push_subscriptions(p_account uuid)
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from push_subscriptions where is_portal_asking() and account_id = p_account
$$;
revoke execute on function forget_push_subscriptions from public;

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check
  check (channel in ('email', 'sms', 'push'));

-- One message for each browser, and when the first of them left.
alter table reminders
  add column push_messages uuid[] not null default '{}',
  add column push_at timestamptz;
create index reminders_push_messages on reminders using gin (push_messages);
