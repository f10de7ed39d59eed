-- The audit desk reads the log by time, by who did it, by what was done and by the record it was
-- done to, always the newest first: each of these finds its page without looking at the others.
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_member on audit_log (actor_id, at desc, id desc) where actor = 'commission';
create index audit_log_application on audit_log ((details ->> 'application'), at desc, id desc)
  where details ? 'application';
create index audit_log_advertisement on audit_log ((details ->> 'advertisement'), at desc, id desc)
  where details ? 'advertisement';
create index audit_log_request on audit_log ((details ->> 'request'), at desc, id desc)
  where details ? 'request';

-- Who reads the log for the commission reads all of it; the desk acts so for them, and nobody else.
alter policy whole on audit_log using ((select kind from acting) in ('system', 'auditor'));

-- The help desk finds a person by the number of an application: whose it is, and nothing more.
create function account_of_application(p_number text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from applications where application_no = p_number and is_portal_asking()
$$;
