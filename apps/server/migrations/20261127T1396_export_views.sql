-- What features read of each other's tables in statements of their own, under a name that its owner
-- keeps: the table below may change. Each sees there what it sees in the tables, and a join of such a
-- view costs what one of the table costs.

-- Where somebody is written to; nothing else of an account leaves identity.
create view identity_contacts with (security_invoker = true) as
  select id, email, mobile from accounts;

-- An advertisement as it stands now. Whoever does not ask for its document pays no join for it.
create view adverts_current with (security_invoker = true) as
  select a.id, a.advertisement_no, a.year, a.version, a.start_day, a.end_day, a.published_at,
    v.document
  from advertisements a
  left join advertisement_versions v on v.advertisement_id = a.id and v.version = a.version;

-- An application as far as it concerns what follows it: examinations, letters, marks, objections.
create view applications_filed with (security_invoker = true) as
  select id, account_id, application_no, advertisement_id, profile_id, snapshot_number, status,
    amount_paise, exam_centre_id, needs_scribe, needs_extra_time, scribe_arranged_by, facts, submitted_at,
    ended_at
  from applications;
