-- How many messages left and failed, by ten minutes that are over: a day of them is read in some
-- hundred rows, however many messages it had. Nothing in it is about anybody.
create table message_counts (
  slice_at timestamptz not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  sent integer not null check (sent >= 0),
  failed integer not null check (failed >= 0),
  primary key (slice_at, channel)
);

-- What kind of caller asks is asked before whose code a message carries: the latter looks for a code
-- for every row, also for those who see them all.
alter policy own on messages using (
  (select kind from acting) in ('anyone', 'support', 'gateway', 'system')
  or exists (select from one_time_codes c
    where c.message_id = messages.id and c.account_id = (select account from acting)));
