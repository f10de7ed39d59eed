-- The papers of an examination that keys, marks and retotaling speak of by their codes. What nobody
-- named is called as the advertisement or the time table calls it. Ids lie above those that
-- advertisements use, whose own subjects keep theirs.
create table exam_subjects (
  id integer generated always as identity (start with 900000001) primary key,
  exam_id integer not null,
  code text not null check (length(code) between 1 and 40),
  name_en text check (length(name_en) between 1 and 200),
  name_mr text check (length(name_mr) between 1 and 200),
  -- A part of another one, totalled again together with it.
  parent_code text check (parent_code <> code),
  -- None: what the advertisement says.
  retotaling_fee_paise integer check (retotaling_fee_paise between 0 and 10000000),
  unique (exam_id, code),
  foreign key (exam_id, parent_code) references exam_subjects (exam_id, code),
  check ((name_en is null) = (name_mr is null))
);

-- Whatever is spoken of has an id.
create function know_key_subjects() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_subjects (exam_id, code)
    select distinct n.exam_id, n.subject_code from new_rows n
    where not exists (select from exam_subjects s
      where s.exam_id = n.exam_id and s.code = n.subject_code)
    on conflict do nothing;
  return null;
end
$$;
create trigger answer_keys_subjects after insert on answer_keys
  referencing new table as new_rows for each statement execute function know_key_subjects();

create function know_marked_subjects() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into exam_subjects (exam_id, code)
    select distinct m.exam_id, n.subject_code from new_rows n
    join application_marks m on m.id = n.marks_id
    where not exists (select from exam_subjects s
      where s.exam_id = m.exam_id and s.code = n.subject_code)
    on conflict do nothing;
  return null;
end
$$;
create trigger subject_marks_subjects after insert on subject_marks
  referencing new table as new_rows for each statement execute function know_marked_subjects();
insert into exam_subjects (exam_id, code)
  select exam_id, subject_code from answer_keys
  union select m.exam_id, s.subject_code from subject_marks s
    join application_marks m on m.id = s.marks_id;

-- Those whose last day may have come.
create index objections_unpaid on objections (stage_id) where state = 'UNPAID';
create index objections_undecided on objections (exam_id, subject_code, question)
  where state = 'PAID';

-- Where the commission asks no fee, a request is paid when it is made.
alter table retotaling_requests
  drop constraint retotaling_requests_fee_paise_check,
  add constraint retotaling_requests_fee_paise_check check (fee_paise >= 0),
  add constraint retotaling_requests_free check (fee_paise > 0 or service_paise = 0);

-- What a reference image of an objection may weigh.
alter table configuration drop constraint configuration_numbers;
alter table configuration add constraint configuration_numbers check (
  case key
    when 'documentUploadLimit' then is_whole(value, 1, 20480)
    when 'profile_photo' then is_whole(value, 1, 20480)
    when 'profile_sign' then is_whole(value, 1, 20480)
    when 'objection_doc' then is_whole(value, 1, 20480)
    when 'PaymentFrequency' then is_whole(value, 1, 1440)
    when 'paymentGraceMinutes' then is_whole(value, 1, 1440)
    when 'idleMinutes' then is_whole(value, 5, 720)
    when 'heartbeatMinutes' then is_whole(value, 1, 60)
    when 'otpSeconds' then is_whole(value, 60, 900)
    when 'sessionsKeptDays' then is_whole(value, 1, 99999)
    when 'devicesKeptDays' then is_whole(value, 1, 99999)
    else true
  end
);
