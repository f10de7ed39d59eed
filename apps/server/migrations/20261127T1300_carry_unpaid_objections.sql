-- What nobody paid goes over to the next stage for objections, and lives there again.
create or replace function refuse_changed_objection() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (('UNPAID', 'PAID'),
      ('UNPAID', 'WITHDRAWN'), ('UNPAID', 'LAPSED'), ('LAPSED', 'PAID'), ('PAID', 'UPHELD'),
      ('PAID', 'NOT_UPHELD'))
    and not (old.state = 'LAPSED' and new.state = 'UNPAID' and old.stage_id <> new.stage_id) then
    raise exception 'an objection does not go from % to %', old.state, new.state;
  end if;
  if old.state <> 'UNPAID' and (new.question, new.paper_set, new.place, new.type, new.answer,
      new.remark, new.book, new.author, new.fee_paise) is distinct from (old.question,
      old.paper_set, old.place, old.type, old.answer, old.remark, old.book, old.author,
      old.fee_paise) then
    raise exception 'an objection that is not unpaid stays as it is';
  end if;
  if old.stage_id <> new.stage_id and old.state not in ('UNPAID', 'LAPSED') then
    raise exception 'an objection that was paid stays in its stage';
  end if;
  return new;
end
$$;
drop index objections_unpaid;
create index objections_unpaid on objections (stage_id) where state in ('UNPAID', 'LAPSED');
