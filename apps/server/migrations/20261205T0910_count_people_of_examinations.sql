-- How many of those who sit an examination have a seat is kept for every hundred serials of its
-- advertisement: a page adds up what is kept, and reads only the hundreds that changed since. Whoever
-- changes something writes down which hundred it was, in a row of its own, so that nobody waits; a job
-- counts these anew.
create table exam_people_blocks (
  exam_display_id integer not null references exam_displays on delete cascade,
  -- Serials from a hundred times its number on.
  block integer not null,
  sitting integer not null,
  -- Of those who sit it.
  seated integer not null,
  elsewhere integer not null,
  -- All seats, those of people who do not sit it any more too.
  given integer not null,
  primary key (exam_display_id, block)
);

-- By which posts an examination was counted. None: all posts.
create table exam_people_counted (
  exam_display_id integer primary key references exam_displays on delete cascade,
  posts integer[]
);

create table exam_people_marks (
  id bigint generated always as identity primary key,
  advertisement_id integer not null,
  -- None: all of them.
  block integer
);
create index exam_people_marks_block on exam_people_marks (advertisement_id, block);

create function exam_block(p_serial integer) returns integer language sql immutable
  as $$ select p_serial / 100 $$;

-- Counts these hundreds as everything is now; all there are where none are named.
create function count_exam_blocks(p_advertisement integer, p_exam_display integer, p_posts integer[],
    p_blocks integer[])
  returns setof exam_people_blocks
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set jit = off
  as $$
begin
  if p_blocks is null then
    return query
      select p_exam_display, exam_block(k.serial), (count(*) filter (where s.sits))::integer,
        count(h.application_id) filter (where s.sits)::integer,
        (count(*) filter (where s.sits and v.centre_id <> k.exam_centre_id))::integer,
        count(h.application_id)::integer
      from application_listing k
      cross join lateral (select k.status = 'FEES_PAID'
        and (p_posts is null or k.posts && p_posts) as sits) s
      left join hall_tickets h on h.exam_display_id = p_exam_display
        and h.application_id = k.application_id
      left join venues v on v.code = h.venue_code
      where k.advertisement_id = p_advertisement
      group by 2;
  else
    return query
      select p_exam_display, b.block, (count(*) filter (where s.sits))::integer,
        count(h.application_id) filter (where s.sits)::integer,
        (count(*) filter (where s.sits and v.centre_id <> k.exam_centre_id))::integer,
        count(h.application_id)::integer
      from unnest(p_blocks) b (block)
      left join application_listing k on k.advertisement_id = p_advertisement
        and k.serial between b.block * 100 and b.block * 100 + 99
      cross join lateral (select k.status = 'FEES_PAID'
        and (p_posts is null or k.posts && p_posts) as sits) s
      left join hall_tickets h on h.exam_display_id = p_exam_display
        and h.application_id = k.application_id
      left join venues v on v.code = h.venue_code
      group by b.block;
  end if;
end
$$;

-- What is kept, with what changed since counted in its place: the figures of this moment.
create function exam_blocks(p_advertisement integer, p_exam_display integer, p_posts integer[])
  returns setof exam_people_blocks
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set jit = off
  as $$
declare
  marked integer[];
begin
  if not exists (select from exam_people_counted c where c.exam_display_id = p_exam_display
      and c.posts is not distinct from p_posts)
    or exists (select from exam_people_marks m
      where m.advertisement_id = p_advertisement and m.block is null)
  then
    return query
      select * from count_exam_blocks(p_advertisement, p_exam_display, p_posts, null);
    return;
  end if;
  marked := array(select distinct m.block from exam_people_marks m
    where m.advertisement_id = p_advertisement);
  return query
    select b.* from exam_people_blocks b where b.exam_display_id = p_exam_display
      and b.block <> all (marked)
    union all
    select * from count_exam_blocks(p_advertisement, p_exam_display, p_posts, marked);
end
$$;

create or replace function exam_people(p_advertisement integer, p_exam_display integer,
    p_posts integer[])
  returns table (sitting integer, without integer, elsewhere integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(b.sitting), 0)::integer, coalesce(sum(b.sitting - b.seated), 0)::integer,
    coalesce(sum(b.elsewhere), 0)::integer
  from exam_blocks(p_advertisement, p_exam_display, p_posts) b where is_listing()
$$;

-- All seats that are given in an examination.
create function exam_seats(p_advertisement integer, p_exam_display integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  marked integer[];
  found_many integer := 0;
begin
  if not is_listing() then
    return 0;
  end if;
  if not exists (select from exam_people_counted c where c.exam_display_id = p_exam_display) then
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

-- A page by their serials: only of hundreds in which there is one.
create or replace function exam_people_page(p_advertisement integer, p_exam_display integer,
    p_posts integer[], p_which text, p_after integer, p_most integer)
  returns table (application_id uuid, application_no text, serial integer, exam_centre_id integer)
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  has record;
  found_many integer;
begin
  if not is_listing() then
    return;
  end if;
  for has in select b.block from exam_blocks(p_advertisement, p_exam_display, p_posts) b
    where b.block >= exam_block(p_after)
      and case p_which when 'without' then b.sitting > b.seated else b.elsewhere > 0 end
    order by b.block
  loop
    exit when p_most <= 0;
    return query
      select k.application_id, k.application_no, k.serial, k.exam_centre_id
      from application_listing k
      left join hall_tickets h on h.exam_display_id = p_exam_display
        and h.application_id = k.application_id
      left join venues v on v.code = h.venue_code
      where k.advertisement_id = p_advertisement and k.status = 'FEES_PAID'
        and k.serial between has.block * 100 and has.block * 100 + 99 and k.serial > p_after
        and (p_posts is null or k.posts && p_posts)
        and case p_which when 'without' then h.application_id is null
          else v.centre_id <> k.exam_centre_id end
      order by k.serial limit p_most;
    get diagnostics found_many = row_count;
    p_most := p_most - found_many;
  end loop;
end
$$;

-- Counts what changed in an advertisement anew, so many hundreds at a time; how many figures it wrote,
-- none where nothing is left. Of an examination that was not counted yet, or by other posts, all has
-- changed. Marks are taken away by the statement that counts: who ends later has marks that it does
-- not see.
create function count_exam_people(p_advertisement integer, p_exams jsonb, p_most integer)
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

create function mark_listed() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_people_marks (advertisement_id, block)
    select distinct n.advertisement_id, exam_block(n.serial) from after_change n
    where n.status = 'FEES_PAID'
      or exists (select from hall_tickets h where h.application_id = n.application_id);
  return null;
end
$$;
create trigger listing_marked after insert on application_listing
  referencing new table as after_change for each statement execute function mark_listed();

create function mark_relisted() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_people_marks (advertisement_id, block)
    select distinct n.advertisement_id, exam_block(n.serial)
    from after_change n join before_change b on b.application_id = n.application_id
    where 'FEES_PAID' in (b.status, n.status)
      and (b.status, b.posts, b.exam_centre_id) is distinct from (n.status, n.posts, n.exam_centre_id);
  return null;
end
$$;
create trigger relisting_marked after update on application_listing
  referencing old table as before_change new table as after_change
  for each statement execute function mark_relisted();

create function mark_unlisted() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_people_marks (advertisement_id, block)
    select distinct b.advertisement_id, exam_block(b.serial) from before_change b;
  return null;
end
$$;
create trigger unlisting_marked after delete on application_listing
  referencing old table as before_change for each statement execute function mark_unlisted();

-- Of seats that were given or taken away.
create function mark_seats() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_people_marks (advertisement_id, block)
    select distinct k.advertisement_id, exam_block(k.serial)
    from changed c join application_listing k on k.application_id = c.application_id;
  return null;
end
$$;
create trigger seats_given_marked after insert on hall_tickets
  referencing new table as changed for each statement execute function mark_seats();
create trigger seats_left_marked after delete on hall_tickets
  referencing old table as changed for each statement execute function mark_seats();

create function mark_moved_seats() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_people_marks (advertisement_id, block)
    select distinct k.advertisement_id, exam_block(k.serial)
    from after_change n
    join before_change b using (exam_display_id, application_id)
    join application_listing k using (application_id)
    where b.venue_code <> n.venue_code;
  return null;
end
$$;
create trigger seats_moved_marked after update on hall_tickets
  referencing old table as before_change new table as after_change
  for each statement execute function mark_moved_seats();

-- A hall belongs to another centre: whoever sits there, and whoever is given a seat there meanwhile.
create function mark_moved_venue() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_people_marks (advertisement_id, block)
    select distinct x.advertisement_id, null::integer from exam_displays x;
  return null;
end
$$;
create trigger venue_moved_marked after update of centre_id on venues
  for each row when (old.centre_id is distinct from new.centre_id)
  execute function mark_moved_venue();
