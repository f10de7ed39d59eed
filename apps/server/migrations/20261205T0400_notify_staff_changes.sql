-- An open page of the Office learns at once that its session is over or its roles are others. That a
-- member was seen, signed in or proved the factor is no such change.
create function notify_row_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lokseva_changes',
    tg_table_name || ' ' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  return null;
end
$$;

create trigger staff_sessions_told after update of ended_at on staff_sessions for each row
  when (old.ended_at is distinct from new.ended_at)
  execute function notify_row_change('id');
create trigger staff_members_told after update of state on staff_members for each row
  when (old.state is distinct from new.state)
  execute function notify_row_change('id');
create trigger staff_roles_told after insert or update or delete on staff_roles for each row
  execute function notify_row_change('member_id');
