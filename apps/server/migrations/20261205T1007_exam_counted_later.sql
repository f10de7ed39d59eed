-- A page counts itself only what it counts at once; of more it says since when the job counts it.
alter table exam_people_marks add column marked_at timestamptz not null default now();

-- More hundreds than a page counts.
create function has_many_exam_marks(p_advertisement integer) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select count(*) > 500 from (select distinct m.block from exam_people_marks m
    where m.advertisement_id = p_advertisement limit 501) b
$$;

-- Since when it is being counted who sits an examination: a row while that takes longer than a page may
-- wait, without a moment until the job has begun.
create function exam_counting(p_advertisement integer, p_exam_display integer, p_posts integer[])
  returns table (since timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
  select (select min(m.marked_at) from exam_people_marks m
      where m.advertisement_id = p_advertisement)
  where is_listing()
    and exists (select from application_listing k
      where k.advertisement_id = p_advertisement and k.serial >= 50000)
    and (has_many_exam_marks(p_advertisement)
      or exists (select from exam_people_marks m
        where m.advertisement_id = p_advertisement and m.block is null)
      or not exists (select from exam_people_counted c where c.exam_display_id = p_exam_display
        and c.posts is not distinct from p_posts))
$$;

-- All seats that are given in an examination; where many changed, by the index of seats alone.
create or replace function exam_seats(p_advertisement integer, p_exam_display integer)
  returns integer
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  marked integer[];
  found_many integer := 0;
begin
  if not is_listing() then
    return 0;
  end if;
  if has_many_exam_marks(p_advertisement)
    or not exists (select from exam_people_counted c where c.exam_display_id = p_exam_display)
  then
    select count(*) into found_many from hall_tickets h where h.exam_display_id = p_exam_display;
    return found_many;
  end if;
  marked := array(select distinct m.block from exam_people_marks m
    where m.advertisement_id = p_advertisement and m.block is not null);
  select coalesce(sum(g.given), 0) into found_many from (
    select b.given from exam_people_blocks b
      where b.exam_display_id = p_exam_display and b.block <> all (marked)
    union all
    select c.given from count_exam_blocks(p_advertisement, p_exam_display, null, marked) c) g;
  return found_many;
end
$$;
