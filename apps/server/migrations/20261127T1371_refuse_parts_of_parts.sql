-- A part of a subject has no parts itself: it is totalled again with its subject, and summed with it.
create function refuse_part_of_part() returns trigger language plpgsql as $$
begin
  if new.parent_code is not null and exists (select from exam_subjects s
      where s.exam_id = new.exam_id
        and (s.code = new.parent_code and s.parent_code is not null
          or s.parent_code = new.code)) then
    raise exception 'a part has no parts';
  end if;
  return null;
end
$$;
-- Looked at in the end: a file may turn parts and subjects round.
create constraint trigger exam_subjects_two_levels
  after insert or update of parent_code on exam_subjects
  deferrable initially deferred for each row execute function refuse_part_of_part();
