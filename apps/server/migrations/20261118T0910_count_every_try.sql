-- A success deletes the row of a key while another try waits for it: that try begins anew, and is
-- counted. Before, it found nothing and either went uncounted or broke on the row of a third.
create or replace function begin_try(p_key text, p_now timestamptz) returns integer
language plpgsql as $$
declare
  known failures;
  waiting interval;
begin
  loop
    insert into failures (key, count, last_at) values (p_key, 1, p_now) on conflict do nothing;
    if found then
      return 0;
    end if;
    select * into known from failures f where f.key = p_key for update;
    exit when found;
  end loop;
  waiting := known.last_at + failure_wait(known.count) - p_now;
  if waiting > interval '0' then
    return ceil(extract(epoch from waiting));
  end if;
  update failures f set last_at = p_now,
    count = case when known.last_at < p_now - interval '1 day' then 1 else known.count + 1 end
    where f.key = p_key;
  return 0;
end
$$;

-- Tries are counted by the name that was typed, not by the account: a wait that went over from an
-- e-mail address to a mobile number would tell that both belong to one person.
create or replace function begin_login(
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
  failure_key := 'login ' || case when p_captcha is null then 'code ' else '' end || p_username_mac
    || case when known then ' ' || encode(p_device, 'hex') else '' end;
  wait_seconds := begin_try(failure_key, p_now);
end
$$;
