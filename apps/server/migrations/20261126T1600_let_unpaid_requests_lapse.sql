-- A request that was not paid in its stage gives its subjects free for another one in a later stage.
-- Of a subject there is one request that is live; one that is paid stays live.
alter table retotaling_requests
  add column is_live boolean not null default true,
  add constraint retotaling_requests_live unique (id, is_live),
  add constraint retotaling_requests_paid_is_live check (is_live or paid_at is null);
alter table retotaling_subjects
  add column is_live boolean not null default true,
  add constraint retotaling_subjects_live foreign key (request_id, is_live)
    references retotaling_requests (id, is_live) on update cascade,
  drop constraint retotaling_subjects_subject_marks_id_key;
create unique index retotaling_subjects_asked on retotaling_subjects (subject_marks_id)
  where is_live;
