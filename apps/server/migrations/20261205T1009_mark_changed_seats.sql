-- Seats or venues of an examination that may differ from those its archives of papers are made of. Whoever
-- changes some writes a row of its own, so that nobody waits; a job compares once and takes the rows away.
create table exam_seat_marks (
  id bigint generated always as identity primary key,
  exam_display_id integer not null
);
create index exam_seat_marks_exam on exam_seat_marks (exam_display_id);

create function mark_exam_seats() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_seat_marks (exam_display_id) select distinct c.exam_display_id from changed c;
  return null;
end
$$;
create trigger seats_given_noted after insert on hall_tickets
  referencing new table as changed for each statement execute function mark_exam_seats();
create trigger seats_changed_noted after update on hall_tickets
  referencing new table as changed for each statement execute function mark_exam_seats();
create trigger seats_left_noted after delete on hall_tickets
  referencing old table as changed for each statement execute function mark_exam_seats();

create function mark_changed_venues() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_seat_marks (exam_display_id)
    select x.id from exam_displays x
    where exists (select from after_change n join before_change b using (code)
      where (b.name, b.centre_id) is distinct from (n.name, n.centre_id));
  return null;
end
$$;
create trigger venues_changed_noted after update on venues
  referencing old table as before_change new table as after_change
  for each statement execute function mark_changed_venues();

alter table exam_packs add column is_old boolean not null default false,
  -- The venues by name and centre. None: made before they were compared.
  add column venues text;

-- Those that are there are compared once.
insert into exam_seat_marks (exam_display_id) select distinct exam_display_id from exam_packs;
