-- Counts as before, but leaves the marks to somebody who counts all examinations that are kept: one
-- that came meanwhile would have stayed as it was first counted. Of an advertisement without any,
-- marks are taken away: its first examination counts everybody.
create or replace function count_exam_people(p_advertisement integer, p_exams jsonb, p_most integer)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  of_all bigint[];
  changed integer;
begin
  if not may_do_jobs() then
    raise insufficient_privilege using message = 'people of examinations are counted by jobs';
  end if;
  perform pg_advisory_xact_lock(hashtext('exam people'), p_advertisement);
  -- Whoever asks by a list of before an examination was there would take away marks that it needs.
  if exists (select from exam_people_counted c join exam_displays x on x.id = c.exam_display_id
      where x.advertisement_id = p_advertisement and c.exam_display_id not in (
        select e.id from jsonb_to_recordset(p_exams) e (id integer)))
  then
    return 0;
  end if;
  if p_exams = '[]' then
    delete from exam_people_marks m where m.advertisement_id = p_advertisement;
    return 0;
  end if;
  of_all := array(select m.id from exam_people_marks m
    where m.advertisement_id = p_advertisement and m.block is null);
  insert into exam_people_counted as known (exam_display_id, posts)
    select e.id, e.posts from jsonb_to_recordset(p_exams) e (id integer, posts integer[])
    on conflict (exam_display_id) do update set posts = excluded.posts
      where known.posts is distinct from excluded.posts;
  get diagnostics changed = row_count;
  if changed > 0 or cardinality(of_all) > 0 then
    insert into exam_people_marks (advertisement_id, block)
      select distinct k.advertisement_id, exam_block(k.serial) from application_listing k
      where k.advertisement_id = p_advertisement;
    delete from exam_people_marks m where m.id = any (of_all);
  end if;
  with due as materialized (
    select distinct m.block from exam_people_marks m
      where m.advertisement_id = p_advertisement and m.block is not null
      order by m.block limit p_most),
  gone as (
    delete from exam_people_marks m using due s
      where m.advertisement_id = p_advertisement and m.block = s.block),
  marked as (select coalesce(array_agg(s.block), '{}') as blocks from due s)
  insert into exam_people_blocks
    select c.* from marked
    cross join jsonb_to_recordset(p_exams) e (id integer, posts integer[])
    cross join lateral count_exam_blocks(p_advertisement, e.id, e.posts, marked.blocks) c
    on conflict (exam_display_id, block) do update set sitting = excluded.sitting,
      seated = excluded.seated, elsewhere = excluded.elsewhere, given = excluded.given;
  get diagnostics changed = row_count;
  return changed;
end
$$;
