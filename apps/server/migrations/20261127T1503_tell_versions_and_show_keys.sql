-- Which release each node runs, for those who look after it.
alter table nodes add column version text check (version <> '');

-- A key that two persons agreed on is shown once, to whoever asked for it: until then nobody knows it.
alter table access_keys
  add column asked_by uuid references staff_members (id),
  add column is_to_show boolean not null default false,
  add constraint access_keys_to_show check (not is_to_show or asked_by is not null);

-- What has not left yet is few among what was sent.
create index messages_waiting on messages (queued_at) where state = 'queued';
