-- Letters that the Office writes: in both languages, to a selection that a job goes through piece by
-- piece, stopped and gone on with.
alter table correspondence
  add column subject_mr text,
  add column description_mr text,
  -- How people are told of it.
  add column channels text[] not null default '{email,sms}',
  -- The frozen set it goes to, in the order of its places; kept as long as sets are.
  add column selection_id uuid,
  -- How many it is for; nothing where it is for all who have paid.
  add column receivers integer,
  -- Who sent it, or asked for it.
  add column sent_by uuid,
  add column stopped_at timestamptz,
  drop constraint correspondence_type_check,
  add constraint correspondence_types check (type in ('FILE', 'LINK', 'TEXT')) not valid,
  add constraint correspondence_languages check ((subject_mr is null) = (description_mr is null)
    and length(subject_mr) between 1 and 300 and length(description_mr) between 1 and 2000) not valid,
  add constraint correspondence_selected
    check (selection_id is null or (not to_all and receivers is not null)) not valid,
  add constraint correspondence_sender foreign key (sent_by) references staff_members not valid;

-- What a letter was filled with for this reader, and the messages that told of it.
alter table correspondence_readers
  add column fields jsonb,
  add column email_id uuid,
  add column sms_id uuid;

-- The Office writes letters and reads what became of them; whom one is for only jobs write.
create policy office on correspondence
  using ((select kind from acting) = 'staff') with check ((select kind from acting) = 'staff');
create policy office on correspondence_readers for select
  using ((select kind from acting) = 'staff');

create table letter_templates (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 80),
  subject_en text not null check (length(subject_en) between 1 and 300),
  subject_mr text not null check (length(subject_mr) between 1 and 300),
  text_en text not null check (length(text_en) between 1 and 2000),
  text_mr text not null check (length(text_mr) between 1 and 2000),
  saved_by uuid not null references staff_members,
  saved_at timestamptz not null
);

-- Some of a selection in the order of their serials, with what letters to them are filled with.
create function selection_people(p_selection uuid, p_from integer, p_most integer)
  returns table (application_id uuid, account_id uuid, application_no text, name_en text,
    name_mr text, centre_en text, centre_mr text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.application_id, k.account_id, k.application_no,
    n.documents #>> '{personal,englishFullName}', n.documents #>> '{personal,devnagariFullName}',
    c.name_en, c.name_mr
  from application_selections s
  cross join unnest(s.serials[p_from + 1 : p_from + p_most]) as chosen (serial)
  join application_listing k on k.advertisement_id = s.advertisement_id and k.serial = chosen.serial
  join applications l on l.id = k.application_id
  join profile_snapshots n on n.profile_id = l.profile_id and n.number = l.snapshot_number
  left join exam_centres c on c.id = k.exam_centre_id
  where s.id = p_selection and is_listing()
  order by k.serial
$$;

-- The numbers of applications that were named one by one.
create function numbers_listed(p_ids uuid[]) returns table (application_id uuid, application_no text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.application_id, k.application_no from application_listing k
  where k.application_id = any(p_ids) and is_listing()
$$;

-- Numbers that applications of an advertisement have, with their serials.
create function serials_numbered(p_advertisement integer, p_numbers text[])
  returns table (application_no text, serial integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.application_no, k.serial from application_listing k
  where k.advertisement_id = p_advertisement and is_listing()
    and k.serial in (select split_part(given, '-', 3)::integer from unnest(p_numbers) as given)
    and k.application_no = any(p_numbers)
$$;

-- What became of messages, for whoever sent them; never what they said or to whom they went.
create function message_states(p_ids uuid[]) returns table (id uuid, state text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, case when m.receipt = 'delivered' then 'delivered'
    when m.receipt is not null then 'failed' else m.state end
  from unnest(p_ids) as asked (id) join messages m on m.id = asked.id
  where exists (select from acting where kind in ('staff', 'system')) or may_do_jobs()
$$;
