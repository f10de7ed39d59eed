create table accounts (
  id uuid primary key,
  email text not null check (email = lower(btrim(email)) and length(email) <= 320),
  mobile text not null check (mobile ~ '^[1-9][0-9]{9}$'),
  date_of_birth date not null,
  created_at timestamptz not null,
  unique (email),
  unique (mobile)
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts,
  -- The channel that logged in; the token is worth nothing on another one.
  cid text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null)),
  check (expires_at > started_at)
);
-- One live session an account, whatever the nodes do at the same moment.
create unique index sessions_one_live on sessions (account_id) where ended_at is null;
