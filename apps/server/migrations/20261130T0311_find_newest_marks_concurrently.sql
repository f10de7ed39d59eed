-- What counts the statements of a stage, and finds the newest of them.
create index concurrently application_marks_newest on application_marks
  (exam_id, stage, published_at) include (stage_id) where withdrawn_at is null;
