-- Venues in which a seat plan seats nobody new; how often its job began on it, and why it could not be
-- made or taken, in both languages.
alter table seat_plans add column left_out text[] not null default '{}';
alter table seat_plans add column tries smallint not null default 0;
alter table seat_plans add column failure jsonb;
