-- The worklist of the Office: subjects that are paid for, those not totalled yet first. What is to be
-- totalled is named by application, never by person.
create function retotaling_worklist(p_advertisements integer[], p_requests uuid[], p_most integer)
  returns table (request_id uuid, advertisement_id integer, exam_id integer, application_no text,
    subject_code text, marks numeric, new_marks numeric, remarks text, paid_at timestamptz,
    totalled_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select q.id, l.advertisement_id, m.exam_id, l.application_no, r.subject_code,
    case when r.totalled_at is null then coalesce(held.marks, r.old_marks) else r.old_marks end,
    r.new_marks, r.remarks, q.paid_at, r.totalled_at
  from retotaling_requests q
  join retotaling_subjects r on r.request_id = q.id
  join marks_of_subjects s on s.id = r.subject_marks_id
  join marks_statements m on m.id = s.marks_id
  join applications_filed l on l.id = q.application_id
  left join lateral (select c.marks from marks_statements n
    join marks_of_subjects c on c.marks_id = n.id and c.subject_code = r.subject_code
    where n.application_id = m.application_id and n.exam_id = m.exam_id
      and n.stage = m.stage and n.withdrawn_at is null) held on true
  where q.paid_at is not null
    and (p_advertisements is null or l.advertisement_id = any(p_advertisements))
    and (p_requests is null or q.id = any(p_requests))
    and (exists (select from acting where kind in ('staff', 'system')) or may_do_jobs())
  order by r.totalled_at desc nulls first, q.paid_at, q.id, r.subject_code
  limit p_most
$$;

-- For whom results of these requests are written.
create function retotaling_accounts(p_requests uuid[]) returns table (request_id uuid, account_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select q.id, q.account_id from retotaling_requests q
  where q.id = any(p_requests)
    and (exists (select from acting where kind in ('staff', 'system')) or may_do_jobs())
$$;
