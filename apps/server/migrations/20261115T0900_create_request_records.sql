-- A request that changes something is accepted once: its nonce is written with its effect.
create table request_nonces (
  cid text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (cid, nonce)
);
create index request_nonces_seen_at on request_nonces (seen_at);

-- A repeated user action gets the answer of the first. `owner` is the account, or the channel
-- of somebody not logged in.
create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Claims a request in one round trip. Outcome: 'new', 'replay', 'busy', 'mismatch' or 'answered'.
create function claim_request(
  p_cid text, p_nonce text, p_owner text, p_key text, p_hash bytea, p_now timestamptz,
  out outcome text, out status smallint, out answer jsonb
) language plpgsql as $$
declare
  known idempotency_keys;
begin
  insert into request_nonces (cid, nonce, seen_at) values (p_cid, p_nonce, p_now)
    on conflict do nothing;
  if not found then
    outcome := 'replay';
    return;
  end if;
  if p_key is not null then
    if not pg_try_advisory_xact_lock(hashtextextended(p_owner || ' ' || p_key, 0)) then
      outcome := 'busy';
      return;
    end if;
    insert into idempotency_keys (owner, key, request_hash, created_at)
      values (p_owner, p_key, p_hash, p_now) on conflict do nothing;
    if not found then
      select * into known from idempotency_keys k where k.owner = p_owner and k.key = p_key;
      if known.request_hash <> p_hash then
        outcome := 'mismatch';
      else
        outcome := 'answered';
        status := known.status;
        answer := known.answer;
      end if;
      return;
    end if;
  end if;
  outcome := 'new';
end
$$;
