-- Nodes remember sessions and module switches instead of asking at every call. Whatever statement
-- changes one of them tells every node, with its commit. That somebody was seen is no such change:
-- it comes often, and only lets a session live longer.
create function tell_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lokseva_changes', 'sessions ' || old.id);
  return null;
end
$$;

create trigger sessions_told after update on sessions for each row
  when (row(old.id, old.account_id, old.cid, old.expires_at, old.ended_at, old.end_reason)
    is distinct from row(new.id, new.account_id, new.cid, new.expires_at, new.ended_at, new.end_reason))
  execute function tell_session_change();

-- One that was over is remembered by nobody: forgetting old ones is no news.
create trigger sessions_gone_told after delete on sessions for each row
  when (old.ended_at is null)
  execute function tell_session_change();

create function tell_table_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lokseva_changes', tg_table_name);
  return null;
end
$$;

create trigger sessions_emptied_told after truncate on sessions
  for each statement execute function tell_table_change();
create trigger modules_told after insert or update or delete or truncate on modules
  for each statement execute function tell_table_change();
create trigger configuration_told after insert or update or delete or truncate on configuration
  for each statement execute function tell_table_change();
