-- A result is shown with the marks it comes with: those of one stage. None: it waits for the first.
alter table post_results add column marks_stage text
  check (length(marks_stage) between 1 and 100);
alter table post_results drop constraint post_results_pkey;

-- So far a result stood on every statement; it goes with the last that was handed out, else the first.
update post_results r set marks_stage = (
  select m.stage from application_marks m
  join application_posts p on p.application_id = m.application_id and p.post_id = r.post_id
  join applications l on l.id = m.application_id
  join advertisements a on a.id = l.advertisement_id
  join advertisement_versions v on v.advertisement_id = a.id and v.version = a.version
  left join stages s on s.id = m.stage_id
  where m.application_id = r.application_id and m.withdrawn_at is null
    and m.exam_id in (p.exam_id, (v.document -> 'exam' ->> 'id')::integer)
  order by case when s.start_day <= (now() at time zone 'Asia/Kolkata')::date then s.start_day end
    desc nulls last, s.start_day nulls last, m.published_at limit 1);
alter table post_results
  add constraint post_results_one unique nulls not distinct (application_id, post_id, marks_stage);
