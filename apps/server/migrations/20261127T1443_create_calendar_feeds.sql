-- Days of a candidate as a calendar that other programs fetch: whoever knows the address reads it.
create table calendar_feeds (
  account_id uuid primary key references accounts,
  -- SHA-256 of the secret in the address; the secret itself is kept nowhere.
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  language text not null check (language in ('en', 'mr')),
  made_at timestamptz not null
);
alter table calendar_feeds enable row level security;
create policy own on calendar_feeds
  using (account_id = (select account from acting) or (select kind from acting) = 'system');

-- Whose calendar a secret opens: whoever asks is nobody yet.
create function calendar_holder(p_hash bytea, out account_id uuid, out language text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select account_id, language from calendar_feeds where secret_hash = p_hash
$$;
revoke execute on function calendar_holder from public;
