-- A login from a device that the account was never used from is marked in the log, and told of.
drop function finish_login(uuid, text, uuid, text, text, bytea, timestamptz, timestamptz, text, text,
  text);
create function finish_login(
  p_account uuid, p_checked_hash text, p_session uuid, p_cid text, p_address text, p_device bytea,
  p_now timestamptz, p_expires timestamptz, p_failure_key text, p_new_hash text, p_nonce text,
  out outcome text, out other_address text, out is_new_device boolean
) language plpgsql as $$
declare
  idle interval := (select value || ' minutes' from configuration where key = 'idleMinutes')::interval;
  stored text;
begin
  select c.outcome into outcome from claim_request(p_cid, p_nonce, p_cid, null, null, p_now) c;
  if outcome <> 'new' then
    return;
  end if;
  select a.password_hash into stored from accounts a where a.id = p_account for update;
  if stored is distinct from p_checked_hash then
    outcome := 'changed';
    return;
  end if;
  delete from failures f where f.key = p_failure_key;
  update sessions s set ended_at = p_now,
      end_reason = case when s.cid = p_cid then 'replaced' when s.expires_at <= p_now then 'expired' else 'idle' end
    where s.account_id = p_account and s.ended_at is null
      and (s.cid = p_cid or s.expires_at <= p_now or s.last_seen_at <= p_now - idle);
  select s.address into other_address from sessions s
    where s.account_id = p_account and s.ended_at is null;
  if other_address is not null then
    outcome := 'elsewhere';
    insert into logout_offers (cid, account_id, expires_at)
      values (p_cid, p_account, p_now + interval '10 minutes')
      on conflict (cid, account_id) do update set expires_at = excluded.expires_at;
    return;
  end if;
  insert into sessions (id, account_id, cid, started_at, expires_at, address, last_seen_at)
    values (p_session, p_account, p_cid, p_now, p_expires, p_address, p_now);
  -- The first device of an account is no news.
  is_new_device := exists (select from known_devices d where d.account_id = p_account)
    and not exists (select from known_devices d
      where d.account_id = p_account and d.device_mac = p_device);
  insert into known_devices (account_id, device_mac, last_seen_at)
    values (p_account, p_device, p_now)
    on conflict (account_id, device_mac) do update set last_seen_at = excluded.last_seen_at;
  update accounts a set last_login_at = p_now, password_hash = coalesce(p_new_hash, a.password_hash)
    where a.id = p_account;
  perform record_audit(p_now, 'candidate', p_account::text, p_account, 'LOGGED_IN', p_address,
    case when is_new_device then '{"newDevice": true}' else '{}' end::jsonb);
  outcome := 'new';
end
$$;
