-- The Office reads what was objected to, and nothing of who objected: by these functions alone, which
-- return no account and no application.
create function is_reading_docket() returns boolean language sql stable as $$
  select exists (select from acting where kind in ('staff', 'system')) or may_do_jobs()
$$;

-- How many objected to each question of these examinations, and paid for it.
create function docket_counts(p_exams integer[])
  returns table (exam_id integer, subject_code text, question integer, objections integer,
    waiting integer, fee_paise double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.exam_id, o.subject_code, o.question, count(*)::integer,
    count(*) filter (where o.state = 'PAID')::integer,
    coalesce(sum(o.fee_paise) filter (where o.state = 'PAID' and o.order_id is not null), 0)::float8
  from objections o
  where o.exam_id = any(p_exams) and o.state in ('PAID', 'UPHELD', 'NOT_UPHELD')
    and is_reading_docket()
  group by o.exam_id, o.subject_code, o.question
$$;

-- What was said against the answer of a question. Pictures with the same hash are the same.
create function docket_objections(p_exam integer, p_subject text, p_question integer)
  returns table (id uuid, type text, option_order text, answer text, remark text, book text,
    author text, images jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.type, coalesce(q.option_order, '1234'), o.answer, o.remark, o.book, o.author,
    coalesce((select jsonb_agg(jsonb_build_object('place', i.place, 'hash', encode(f.hash, 'hex'))
        order by i.place)
      from objection_images i join stored_files f on f.id = i.file_id
      where i.objection_id = o.id), '[]')
  from objections o
  left join paper_set_questions q on q.exam_id = o.exam_id and q.subject_code = o.subject_code
    and q.paper_set = o.paper_set and q.question = o.question
  where o.exam_id = p_exam and o.subject_code = p_subject and o.question = p_question
    and o.state in ('PAID', 'UPHELD', 'NOT_UPHELD') and is_reading_docket()
  order by o.created_at, o.id
$$;

-- Whose access log a look at a picture goes into.
create function docket_account(p_exam integer, p_subject text, p_question integer, p_objection uuid)
  returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.account_id from objections o
  where o.id = p_objection and o.exam_id = p_exam and o.subject_code = p_subject
    and o.question = p_question and o.state in ('PAID', 'UPHELD', 'NOT_UPHELD')
    and is_reading_docket()
$$;

-- All who sit an examination: which paper set somebody got stands on the answer sheet alone.
create function count_examined(p_exam integer) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from applications_filed l
  where l.status in ('FEES_PAID', 'OPTED_OUT') and is_reading_docket()
    and l.advertisement_id in (select k.advertisement_id from answer_keys k
      where k.exam_id = p_exam)
    and (exists (select from applications_chosen_posts p where p.application_id = l.id
        and p.exam_id = p_exam)
      or not exists (select from applications_chosen_posts p where p.exam_id = p_exam))
$$;

-- Whether anybody objected to a question, paid for or not: its answer stays.
create function is_objected_to(p_exam integer, p_subject text, p_question integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select is_reading_docket() and exists (select from objections o where o.exam_id = p_exam
    and o.subject_code = p_subject and o.question = p_question and o.state <> 'WITHDRAWN')
$$;
