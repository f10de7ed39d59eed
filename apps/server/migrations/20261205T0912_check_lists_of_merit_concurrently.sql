alter table merit_lists validate constraint merit_lists_state_check;
alter table merit_lists validate constraint made_at_known;
