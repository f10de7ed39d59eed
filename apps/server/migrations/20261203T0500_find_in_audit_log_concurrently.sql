-- The audit desk reads the log by time, by who did it, by what was done and by the record it was
-- done to, always the newest first: each of these finds its page without looking at the others.
create index concurrently audit_log_at on audit_log (at desc, id desc);
create index concurrently audit_log_action on audit_log (action, at desc, id desc);
create index concurrently audit_log_member on audit_log (actor_id, at desc, id desc) where actor = 'commission';
create index concurrently audit_log_application on audit_log ((details ->> 'application'), at desc, id desc)
  where details ? 'application';
create index concurrently audit_log_advertisement on audit_log ((details ->> 'advertisement'), at desc, id desc)
  where details ? 'advertisement';
create index concurrently audit_log_request on audit_log ((details ->> 'request'), at desc, id desc)
  where details ? 'request';
