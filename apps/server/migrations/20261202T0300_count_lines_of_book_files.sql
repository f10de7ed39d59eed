-- What the lines of a file come to, counted once: its page asks every few seconds, and lines are
-- forgotten after a week.
alter table book_files
  add column lines integer not null default 0,
  add column faulty integer not null default 0,
  add column outcomes jsonb not null default '[]';

update book_files f set lines = c.lines, faulty = c.faulty, outcomes = c.outcomes
from (
  select o.file_id, sum(o.count)::integer as lines,
    coalesce(sum(o.count) filter (where o.outcome is null), 0)::integer as faulty,
    coalesce(jsonb_agg(jsonb_build_object('outcome', o.outcome, 'count', o.count, 'paise', o.paise)
      order by o.outcome) filter (where o.outcome is not null), '[]') as outcomes
  from (select l.file_id, l.outcome, count(*) as count, coalesce(sum(l.amount_paise), 0) as paise
    from book_file_lines l group by l.file_id, l.outcome) o
  group by o.file_id) c
where c.file_id = f.id;
