-- Everything a login must know before the password is hashed, in one round trip: the captcha is
-- spent, the account is found, the try is counted. Nobody gets the same row as somebody.
create function begin_login(
  p_username text, p_username_mac text, p_captcha uuid, p_captcha_mac bytea, p_cid text,
  p_device bytea, p_now timestamptz,
  out captcha_right boolean, out wait_seconds integer, out failure_key text,
  out account_id uuid, out profile_id uuid, out email text, out mobile text,
  out password_hash text, out security_answers_hash text
) language plpgsql as $$
declare
  known boolean := false;
  spent bytea;
begin
  captcha_right := p_captcha is null;
  if p_captcha is not null then
    update captchas c set used_at = p_now, sealed_text = null
      where c.id = p_captcha and c.cid = p_cid and c.used_at is null and c.expires_at > p_now
      returning c.answer_mac into spent;
    captcha_right := coalesce(spent = p_captcha_mac, false);
  end if;
  if not captcha_right then
    return;
  end if;
  select a.id, a.profile_id, a.email, a.mobile, a.password_hash, a.security_answers_hash
    into account_id, profile_id, email, mobile, password_hash, security_answers_hash
    from accounts a where a.email = p_username or a.mobile = p_username;
  select true into known from known_devices d
    where d.account_id = begin_login.account_id and d.device_mac = p_device;
  failure_key := 'login ' || case when p_captcha is null then 'code ' else '' end
    || coalesce(account_id::text, p_username_mac)
    || case when known then ' ' || encode(p_device, 'hex') else '' end;
  wait_seconds := begin_try(failure_key, p_now);
end
$$;

-- Opens the one session an account may have, with everything that belongs to it.
-- Outcome: 'new', 'elsewhere' (a live session on another channel), 'changed' (the password is no
-- longer the one that was checked), or 'replay'.
create function finish_login(
  p_account uuid, p_checked_hash text, p_session uuid, p_cid text, p_address text, p_device bytea,
  p_now timestamptz, p_expires timestamptz, p_failure_key text, p_new_hash text, p_nonce text,
  out outcome text, out other_address text
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
  insert into known_devices (account_id, device_mac, last_seen_at)
    values (p_account, p_device, p_now)
    on conflict (account_id, device_mac) do update set last_seen_at = excluded.last_seen_at;
  update accounts a set last_login_at = p_now, password_hash = coalesce(p_new_hash, a.password_hash)
    where a.id = p_account;
  insert into audit_log (at, actor, actor_id, account_id, action, address)
    values (p_now, 'candidate', p_account::text, p_account, 'LOGGED_IN', p_address);
  outcome := 'new';
end
$$;
