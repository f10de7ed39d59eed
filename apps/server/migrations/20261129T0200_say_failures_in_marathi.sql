-- Why the last try of a request failed, for those who read Marathi; `failure` says it in English.
alter table approval_requests add column failure_mr text;
