-- What experts say of a question that was objected to; one opinion each, until it is decided.
create table expert_opinions (
  exam_id integer not null,
  subject_code text not null,
  question integer not null,
  member_id uuid not null references staff_members,
  -- What they hold to be right, in the master's numbers.
  answer text not null check (answer ~ '^(X|[1-4](\|[1-4]){0,3})$'),
  opinion text not null check (length(opinion) between 1 and 2000),
  written_at timestamptz not null,
  primary key (exam_id, subject_code, question, member_id),
  foreign key (exam_id, subject_code, question) references answer_keys
);
create index expert_opinions_member on expert_opinions (member_id);

alter table staff_roles add constraint staff_roles_known check (role in ('publisher', 'approver',
  'scrutiny', 'seniorScrutiny', 'examination', 'expert', 'accounts', 'helpDesk', 'auditor',
  'administrator')) not valid;
alter table staff_roles drop constraint staff_roles_role_check;
