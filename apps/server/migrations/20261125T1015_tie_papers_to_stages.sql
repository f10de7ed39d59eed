-- A seat, a letter or marks are handed out by one stage. None: they wait for it.
alter table hall_tickets add column stage_id integer references stages on delete set null;
alter table interview_letters add column stage_id integer references stages on delete set null;
alter table application_marks add column stage_id integer references stages on delete set null;
create index hall_tickets_stage on hall_tickets (stage_id, exam_display_id);
create index interview_letters_stage on interview_letters (stage_id, type, template_id);
create index application_marks_stage on application_marks (stage_id, exam_id, stage);

-- Which papers it hands out: exam displays, templates of letters, stages of marks. None: those that
-- are there before it begins.
alter table stages add column papers text[] check (cardinality(papers) > 0);

-- So far the first stage of its kind opened a paper.
create function first_stage_of(application uuid, wanted text) returns integer language sql as $$
  select s.id from stages s join applications l on l.advertisement_id = s.advertisement_id
  where l.id = application and s.code = wanted and (s.audience = 'ALL' or exists (
    select from stage_applications a where a.stage_id = s.id and a.application_id = l.id))
  order by coalesce((s.closed_at at time zone 'Asia/Kolkata')::date < s.start_day, false),
    s.start_day, s.id limit 1
$$;
update hall_tickets set stage_id = first_stage_of(application_id, 'ADMIT_CARDS');
update interview_letters
  set stage_id = first_stage_of(application_id, 'INTERVIEW_LETTER_PT_LETTER');
update application_marks set stage_id = first_stage_of(application_id, 'RESULT_MARK_SHEET');
drop function first_stage_of;
