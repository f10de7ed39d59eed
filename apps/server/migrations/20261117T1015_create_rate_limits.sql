-- Counts that all nodes share, in the form rate-limiter-flexible expects. Not logged: after a crash
-- of the database a few minutes' counts are lost, and every try costs half as much.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Unix milliseconds.
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
