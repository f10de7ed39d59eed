-- What an advertisement says of its stages is remembered by every node: a stage that is published,
-- moved or closed is told. How far candidates were told of it changes often, and is no such news.
create trigger stages_told
  after insert or update of code, start_day, end_day, closed_at or delete or truncate on stages
  for each statement execute function notify_table_change();
