-- How far telling the applicants of a corrigendum has come: in the order of their accounts, so that
-- a job that ends in the middle goes on after the last who was told, and tells nobody twice.
create table corrigendum_notices (
  advertisement_id integer not null,
  version integer not null check (version > 1),
  told_to uuid,
  told integer not null default 0 check (told >= 0),
  finished_at timestamptz,
  primary key (advertisement_id, version),
  foreign key (advertisement_id, version) references advertisement_versions
);

-- Nodes remember advertisements with the names of the languages their subjects are examined in.
create trigger lookup_options_told after insert or update or delete or truncate on lookup_options
  for each statement execute function tell_table_change();
