-- Ended sessions and unused devices are forgotten by rule; the jobs find them by these.
create index sessions_end on sessions (coalesce(ended_at, expires_at));
create index known_devices_last_seen on known_devices (last_seen_at);

-- A rule that is no number of days would forget everything, or nothing for ever.
alter table configuration add constraint configuration_days
  check (key not in ('sessionsKeptDays', 'devicesKeptDays') or value ~ '^[1-9][0-9]{0,4}$');
