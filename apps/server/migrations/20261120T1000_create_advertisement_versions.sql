-- What was announced before this carries no rules, and nobody could apply to it: it is published
-- anew from its file.
delete from advertisement_posts;
delete from advertisements;

alter table advertisements
  add column year integer not null check (year between 2000 and 2999),
  -- The version that holds now.
  add column version integer not null check (version >= 1),
  drop constraint advertisements_advertisement_no_key,
  add check (advertisement_no ~ '^[0-9]{1,4}[A-Z]?$'),
  add unique (advertisement_no, year);

-- Everything an advertisement says, in the form platform and rules read it. A version never
-- changes: a corrigendum is the next one, and an application keeps the number of its own.
create table advertisement_versions (
  advertisement_id integer not null references advertisements,
  version integer not null check (version >= 1),
  document jsonb not null,
  published_at timestamptz not null,
  -- What was corrected, in both languages; of the first version nothing.
  corrigendum_en text check (corrigendum_en <> ''),
  corrigendum_mr text check (corrigendum_mr <> ''),
  primary key (advertisement_id, version),
  check ((version = 1) = (corrigendum_en is null)),
  check ((corrigendum_en is null) = (corrigendum_mr is null))
);
create trigger advertisement_versions_append_only
  before update or delete or truncate on advertisement_versions
  for each statement execute function refuse_change();

alter table advertisements
  add foreign key (id, version) references advertisement_versions deferrable initially deferred;

create trigger advertisements_told after insert or update or delete or truncate on advertisements
  for each statement execute function tell_table_change();
