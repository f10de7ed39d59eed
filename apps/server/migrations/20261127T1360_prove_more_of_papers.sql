-- How much the lines of a paper tell. What an earlier version of the portal noted is told anew when
-- the paper is next opened, under the same code.
alter table papers add column proof_version smallint not null default 1 check (proof_version >= 1);

-- A printed profile carries a code as well; it may belong to no application.
alter table papers
  drop constraint papers_kind_check,
  add constraint papers_kind_check check (kind in ('admit_card', 'interview_letter',
    'marks_statement', 'application_receipt', 'fee_receipt', 'profile')),
  alter column application_id drop not null,
  add constraint papers_of_application check (application_id is not null or kind = 'profile'),
  add foreign key (account_id) references accounts;
create unique index papers_one_profile on papers (account_id, kind, subject)
  where application_id is null and withdrawn_at is null;

-- Until when candidates with extra time may write; none: 20 minutes for every hour.
alter table exam_sittings
  add column extra_to_time time,
  add check (extra_to_time > to_time);
