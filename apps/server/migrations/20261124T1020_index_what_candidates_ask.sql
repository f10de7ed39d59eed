-- What a candidate's own call asks for is found without looking at everybody's.
create index hall_tickets_account on hall_tickets (account_id);
create index objections_application on objections (application_id);
create index objections_account on objections (account_id);
create index retotaling_requests_application on retotaling_requests (application_id);
create index retotaling_subjects_application on retotaling_subjects (application_id);
