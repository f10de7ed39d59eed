-- Who works in the Office of the commission: people, their roles, how they sign in, and where.

create table staff_members (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  designation text not null check (designation <> ''),
  state text not null check (state in ('invited', 'active', 'suspended')),
  -- What mails to them are written in.
  language text not null default 'en' check (language in ('en', 'mr')),
  password_hash text,
  -- The authenticator's seed, sealed; a password is worth nothing without it.
  authenticator_sealed bytea,
  -- The last thirty seconds a code was taken of: each serves once.
  authenticator_step bigint,
  created_at timestamptz not null,
  activated_at timestamptz,
  suspended_at timestamptz,
  check ((password_hash is null) = (authenticator_sealed is null)),
  check ((state = 'suspended') = (suspended_at is not null))
);

-- Null reaches all advertisements.
create table staff_roles (
  member_id uuid not null references staff_members,
  role text not null check (role in ('publisher', 'approver', 'scrutiny', 'seniorScrutiny',
    'examination', 'accounts', 'helpDesk', 'auditor', 'administrator')),
  advertisements integer[] check (cardinality(advertisements) > 0),
  granted_at timestamptz not null,
  primary key (member_id, role)
);

-- A link that lives 48 hours and serves once; only a keyed hash of it is kept.
create table staff_invitations (
  id uuid primary key,
  member_id uuid not null references staff_members,
  token_mac bytea not null unique,
  -- The seed shown to whoever opens it, sealed: the same at every look.
  authenticator_sealed bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitations_member on staff_invitations (member_id);

create table staff_passkeys (
  -- As the authenticator names it, in base64url.
  id text primary key,
  member_id uuid not null references staff_members,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_member on staff_passkeys (member_id);

-- A question to a passkey: for one channel, some minutes, once.
create table staff_challenges (
  id uuid primary key,
  -- Whose new passkey it makes; null where a passkey is only to prove itself.
  member_id uuid references staff_members,
  challenge text not null,
  cid text not null,
  expires_at timestamptz not null
);
create index staff_challenges_expires on staff_challenges (expires_at);

create table staff_sessions (
  id uuid primary key,
  member_id uuid not null references staff_members,
  cid text not null,
  -- Masked.
  address text not null,
  factor text not null check (factor in ('password', 'passkey')),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the factor was last proved.
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGGED_OUT', 'ELSEWHERE', 'SUSPENDED', 'FACTORS_RESET')),
  check ((ended_at is null) = (end_reason is null))
);
create index staff_sessions_live on staff_sessions (member_id) where ended_at is null;
create index staff_sessions_over on staff_sessions (expires_at);

-- Whoever is not active has no session that goes on, whatever wrote that.
create function end_staff_sessions() returns trigger language plpgsql as $$
begin
  update staff_sessions set ended_at = new.suspended_at, end_reason = 'SUSPENDED'
    where member_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger staff_suspended after update of state on staff_members for each row
  when (new.state = 'suspended' and old.state <> 'suspended')
  execute function end_staff_sessions();
