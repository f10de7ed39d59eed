-- Cards of an examination that two decided to hand out, until the stage is there that does it.
create table card_hand_outs (
  id uuid primary key,
  advertisement_id integer not null references advertisements,
  exam_display_id integer not null references exam_displays,
  start_day date not null,
  end_day date not null check (end_day >= start_day),
  begun_at timestamptz not null,
  state text not null check (state in ('handing', 'done', 'failed')),
  -- How often its job began on it, and why it did not come about, in both languages.
  tries smallint not null default 0,
  failure jsonb
);
create index card_hand_outs_advertisement on card_hand_outs (advertisement_id, begun_at);

-- Staff are told, too, when what was approved could not be carried out afterwards.
alter table approval_notices drop constraint approval_notices_what_check;
alter table approval_notices add constraint approval_notices_what check (what in
  ('asked', 'approved', 'done', 'sentBack', 'stale', 'failed', 'talk', 'attached', 'byOne', 'undone'))
  not valid;
