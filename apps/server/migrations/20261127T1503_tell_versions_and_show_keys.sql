-- Which release each node runs, for those who look after it.
alter table nodes add column version text;

-- A key that two persons agreed on is shown once, to whoever asked for it: until then nobody knows it.
alter table access_keys add column asked_by uuid;
alter table access_keys add column is_to_show boolean not null default false;
alter table access_keys
  add constraint access_keys_asker foreign key (asked_by) references staff_members (id) not valid;
alter table access_keys
  add constraint access_keys_to_show check (not is_to_show or asked_by is not null) not valid;
