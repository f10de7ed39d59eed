-- A list filtered by a stage stands on the stage's own list, in the order of the desk: before, all
-- of it went through the filter as ids, and nothing but reading each of them put it in order.
create table application_listing_stages (
  stage_id integer not null,
  application_id uuid not null,
  account_id uuid not null,
  submitted_at timestamptz not null,
  serial integer not null,
  primary key (stage_id, application_id),
  foreign key (stage_id, application_id) references stage_applications on delete cascade
);
create index application_listing_stages_submitted on application_listing_stages
  (stage_id, submitted_at, serial) include (application_id);
create index application_listing_stages_serial on application_listing_stages
  (stage_id, serial) include (application_id);
create index application_listing_stages_account on application_listing_stages (account_id);

alter table application_listing_stages enable row level security;
create policy own on application_listing_stages
  using (account_id = (select account from acting) or (select kind from acting) = 'system');

-- Neither the moment nor the number of an application changes: this is written once.
create function list_stage_applications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into application_listing_stages (stage_id, application_id, account_id, submitted_at, serial)
  select c.stage_id, c.application_id, c.account_id, l.submitted_at,
    split_part(l.application_no, '-', 3)::integer
  from changed c join applications l on l.id = c.application_id
  on conflict do nothing;
  return null;
end
$$;
create trigger stage_applications_listed after insert on stage_applications
  referencing new table as changed for each statement execute function list_stage_applications();
