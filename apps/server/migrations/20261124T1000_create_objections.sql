-- The key of a paper: of each question the answer that counts. 1|3: either; X: cancelled.
create table answer_keys (
  exam_id integer not null,
  advertisement_id integer not null references advertisements,
  subject_code text not null check (length(subject_code) between 1 and 40),
  question integer not null check (question between 1 and 500),
  answer text not null check (answer ~ '^(X|[1-4](\|[1-4]){0,3})$'),
  -- After the objections were decided.
  final_answer text check (final_answer ~ '^(X|[1-4](\|[1-4]){0,3})$'),
  reason_en text check (length(reason_en) between 1 and 2000),
  reason_mr text check (length(reason_mr) between 1 and 2000),
  decided_at timestamptz,
  primary key (exam_id, subject_code, question),
  check ((final_answer is null) = (decided_at is null)),
  check (decided_at is null or (reason_en is not null and reason_mr is not null))
);

-- How a paper set numbers the questions and their options: its option n is the master's
-- option_order[n].
create table paper_set_questions (
  exam_id integer not null,
  subject_code text not null,
  question integer not null,
  paper_set smallint not null check (paper_set between 1 and 4),
  place integer not null check (place between 1 and 500),
  option_order text not null check (option_order ~ '^[1-4]{4}$'
    and translate('1234', option_order, '') = ''),
  primary key (exam_id, subject_code, paper_set, place),
  unique (exam_id, subject_code, paper_set, question),
  foreign key (exam_id, subject_code, question) references answer_keys
);

-- What is paid together: all unpaid objections of an application, with one service charge.
create table objection_orders (
  id uuid primary key,
  application_id uuid not null,
  account_id uuid not null,
  stage_id integer not null references stages,
  fee_paise integer not null check (fee_paise > 0),
  service_paise integer not null check (service_paise >= 0),
  made_at timestamptz not null,
  paid_at timestamptz,
  unique (id, application_id, account_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);

create table objections (
  id uuid primary key,
  application_id uuid not null,
  account_id uuid not null,
  stage_id integer not null references stages,
  exam_id integer not null,
  subject_code text not null,
  question integer not null,
  paper_set smallint not null check (paper_set between 1 and 4),
  place integer not null,
  type text not null
    check (type in ('WRONG_KEY', 'MORE_THAN_ONE', 'NONE_RIGHT', 'QUESTION_WRONG')),
  -- Options of the candidate's own paper set: 1,3; 0 alone where none is right.
  answer text not null check (answer ~ '^(0|[1-4](,[1-4]){0,3})$'),
  -- The key's, as that set numbers it, when the objection was made.
  key_answer text not null,
  remark text not null check (length(remark) between 1 and 4000),
  book text not null check (length(book) between 1 and 1000),
  author text not null check (length(author) between 1 and 1000),
  fee_paise integer not null check (fee_paise >= 0),
  state text not null check (state in ('UNPAID', 'PAID', 'UPHELD', 'NOT_UPHELD', 'WITHDRAWN', 'LAPSED')),
  order_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  refund_paise integer not null default 0 check (refund_paise between 0 and fee_paise),
  unique (id, account_id),
  foreign key (application_id, account_id) references applications (id, account_id),
  foreign key (exam_id, subject_code, question) references answer_keys,
  foreign key (order_id, application_id, account_id)
    references objection_orders (id, application_id, account_id),
  check (state not in ('PAID', 'UPHELD', 'NOT_UPHELD') or order_id is not null or fee_paise = 0),
  check ((state in ('UPHELD', 'NOT_UPHELD')) = (decided_at is not null)),
  check (refund_paise = 0 or state = 'UPHELD')
);
-- One live request for a question.
create unique index objections_live on objections (application_id, exam_id, subject_code, question)
  where state not in ('WITHDRAWN', 'LAPSED');
create index objections_question on objections (exam_id, subject_code, question);
create index objections_order on objections (order_id);

create table objection_images (
  objection_id uuid not null,
  account_id uuid not null,
  place smallint not null check (place in (1, 2)),
  file_id uuid not null,
  primary key (objection_id, place),
  foreign key (objection_id, account_id) references objections (id, account_id)
);

-- What is paid for stays as it was paid for, and what was decided stays decided.
create function refuse_changed_objection() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (('UNPAID', 'PAID'),
      ('UNPAID', 'WITHDRAWN'), ('UNPAID', 'LAPSED'), ('LAPSED', 'PAID'), ('PAID', 'UPHELD'),
      ('PAID', 'NOT_UPHELD')) then
    raise exception 'an objection does not go from % to %', old.state, new.state;
  end if;
  if old.state <> 'UNPAID' and (new.question, new.paper_set, new.place, new.type, new.answer,
      new.remark, new.book, new.author, new.fee_paise) is distinct from (old.question,
      old.paper_set, old.place, old.type, old.answer, old.remark, old.book, old.author,
      old.fee_paise) then
    raise exception 'an objection that is not unpaid stays as it is';
  end if;
  return new;
end
$$;
create trigger objections_go_on before update on objections
  for each row execute function refuse_changed_objection();

create table retotaling_requests (
  id uuid primary key,
  application_id uuid not null,
  account_id uuid not null,
  stage_id integer not null references stages,
  fee_paise integer not null check (fee_paise > 0),
  service_paise integer not null check (service_paise >= 0),
  made_at timestamptz not null,
  paid_at timestamptz,
  unique (id, account_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);

create table retotaling_subjects (
  request_id uuid not null,
  account_id uuid not null,
  application_id uuid not null,
  subject_marks_id uuid not null references subject_marks,
  subject_code text not null,
  -- Before, and once it was totalled again; of none: absent.
  old_marks numeric(7, 2),
  new_marks numeric(7, 2),
  remarks text check (length(remarks) between 1 and 300),
  totalled_at timestamptz,
  primary key (request_id, subject_marks_id),
  -- Asked once.
  unique (subject_marks_id),
  foreign key (request_id, account_id) references retotaling_requests (id, account_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['objection_orders', 'objections', 'objection_images',
    'retotaling_requests', 'retotaling_subjects']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy own on %I
      using (account_id = acting_account() or acting_kind() in ('system', 'gateway'))$policy$, name);
    execute format('create trigger %I before truncate on %I
      for each statement execute function refuse_truncate()', name || '_truncate', name);
  end loop;
end
$$;
