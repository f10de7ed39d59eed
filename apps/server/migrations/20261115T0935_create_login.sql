-- Everything a login must know before the password is hashed, in one round trip: the captcha is
-- spent, the account is found, the wait is known. Nobody gets the same row as somebody.
create function begin_login(
  p_username text, p_captcha uuid, p_cid text, p_device bytea, p_now timestamptz,
  out captcha_mac bytea, out account_id uuid, out password_hash text, out known_device boolean,
  out failure_key text, out failures integer, out failed_at timestamptz
) language plpgsql as $$
begin
  if p_captcha is not null then
    update captchas c set used_at = p_now, sealed_text = null
      where c.id = p_captcha and c.cid = p_cid and c.used_at is null and c.expires_at > p_now
      returning c.answer_mac into captcha_mac;
  end if;
  select a.id, a.password_hash into account_id, password_hash from accounts a
    where a.email = p_username or a.mobile = p_username;
  select true into known_device from known_devices d
    where d.account_id = begin_login.account_id and d.device_mac = p_device;
  known_device := coalesce(known_device, false);
  failure_key := 'login ' || case when p_captcha is null then 'code ' else '' end
    || coalesce(account_id::text, p_username)
    || case when known_device then ' ' || encode(p_device, 'hex') else '' end;
  select f.count, f.last_at into failures, failed_at from failures f
    where f.key = failure_key and f.last_at > p_now - interval '1 day';
end
$$;

-- Opens the one session an account may have, with everything that belongs to it.
-- Outcome: 'new', 'elsewhere' (a live session on another channel), or as claim_request.
create function finish_login(
  p_account uuid, p_session uuid, p_cid text, p_address text, p_device bytea,
  p_now timestamptz, p_expires timestamptz, p_failure_key text, p_new_hash text,
  p_nonce text, p_key text, p_hash bytea, p_answer jsonb,
  out outcome text, out answer jsonb, out other_address text
) language plpgsql as $$
declare
  claim record;
  idle interval := (select value || ' minutes' from configuration where key = 'idleMinutes')::interval;
begin
  select * into claim from claim_request(p_cid, p_nonce, p_cid, p_key, p_hash, p_now);
  if claim.outcome <> 'new' then
    outcome := claim.outcome;
    answer := claim.answer;
    return;
  end if;
  perform 1 from accounts a where a.id = p_account for update;
  update sessions s set ended_at = p_now,
      end_reason = case when s.cid = p_cid then 'replaced' when s.expires_at <= p_now then 'expired' else 'idle' end
    where s.account_id = p_account and s.ended_at is null
      and (s.cid = p_cid or s.expires_at <= p_now or s.last_seen_at <= p_now - idle);
  select s.address into other_address from sessions s
    where s.account_id = p_account and s.ended_at is null;
  delete from failures f where f.key = p_failure_key;
  if other_address is not null then
    outcome := 'elsewhere';
    insert into logout_offers (cid, account_id, expires_at)
      values (p_cid, p_account, p_now + interval '10 minutes')
      on conflict (cid, account_id) do update set expires_at = excluded.expires_at;
    delete from idempotency_keys k where k.owner = p_cid and k.key = p_key;
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
  update idempotency_keys k set status = 200, answer = p_answer
    where k.owner = p_cid and k.key = p_key;
  outcome := 'new';
  answer := p_answer;
end
$$;
