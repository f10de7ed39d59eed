-- Which number of which paper set somebody objected to, paid for or not: it stays.
create function objected_places(p_exams integer[]) returns table
    (exam_id integer, subject_code text, question integer, paper_set smallint, place integer,
      option_order text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct o.exam_id, o.subject_code, o.question, o.paper_set::smallint, o.place::integer,
    q.option_order
  from objections o join paper_set_questions q on q.exam_id = o.exam_id
    and q.subject_code = o.subject_code and q.paper_set = o.paper_set and q.place = o.place
  where is_reading_docket() and o.exam_id = any(p_exams) and o.state <> 'WITHDRAWN'
$$;
