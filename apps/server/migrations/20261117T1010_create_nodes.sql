-- The processes that serve this portal now; each says every few seconds that it is there. Times
-- are the database's own, since the clocks of machines differ.
create table nodes (
  id uuid primary key,
  name text not null check (name <> ''),
  roles text[] not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- Names of the channel keys it can answer with, the one its pages use first.
  static_keys text[] not null check (cardinality(static_keys) > 0),
  -- A sign of the sealing ring it uses.
  ring text not null
);

-- The sealing ring where it lies in the database: keys sealed under RING_KEY, which no backup has.
create table sealing_keys (
  kid bigint primary key check (kid between 1 and 4294967295),
  created_at timestamptz not null,
  sealed_key bytea not null check (octet_length(sealed_key) = 60)
) with (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);

-- How often a captcha was drawn: on whichever node, together.
alter table captchas add column drawn smallint not null default 0 check (drawn between 0 and 12);
