-- A list that no try could make, or whose results no try could write, says so and can be begun anew.
alter table merit_lists add column failure jsonb;
alter table merit_lists drop constraint merit_lists_state_check;
alter table merit_lists add constraint merit_lists_state_check
  check (state in ('making', 'made', 'publishing', 'failed')) not valid;
alter table merit_lists drop constraint made_at_known;
alter table merit_lists add constraint made_at_known
  check (state in ('making', 'failed') or made_at is not null) not valid;
