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

-- The posts of an application with their examinations, and the subjects that were chosen in them.
create view applications_chosen_posts with (security_invoker = true) as
  select application_id, account_id, post_id, exam_id, pref_order from application_posts;
create view applications_chosen_subjects with (security_invoker = true) as
  select application_id, exam_id, subject_id from application_subjects;

-- Statements of marks, what they say of each subject, and results of posts.
create view marks_statements with (security_invoker = true) as
  select id, application_id, account_id, exam_id, stage, name, stage_id, published_at, withdrawn_at
  from application_marks;
create view marks_of_subjects with (security_invoker = true) as
  select id, marks_id, account_id, subject_code, marks, remarks from subject_marks;
create view marks_results with (security_invoker = true) as
  select application_id, post_id, result_status, marks_stage from post_results;
