-- Cards that a batch could not make, by name. One that is made after all, by whoever, leaves the list.
create table paper_batch_failures (
  batch_id integer not null references paper_batches,
  application_id uuid not null,
  account_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  failed_at timestamptz not null,
  primary key (batch_id, application_id),
  foreign key (application_id, account_id) references applications (id, account_id)
);
create index paper_batch_failures_application on paper_batch_failures (application_id);
alter table paper_batch_failures enable row level security;
create policy own on paper_batch_failures
  using (account_id = acting_account() or acting_kind() = 'system');
create trigger paper_batch_failures_truncate before truncate on paper_batch_failures
  for each statement execute function refuse_truncate();

-- How many it went through; those that failed are the rows above. Of earlier batches only their
-- number is known: what is not made of them to this day has failed.
insert into paper_batch_failures (batch_id, application_id, account_id, reason, failed_at)
  select b.id, h.application_id, h.account_id, 'not known', coalesce(b.finished_at, b.went_on_at)
  from paper_batches b
  join hall_tickets h on h.exam_display_id = b.exam_display_id and h.application_id <= b.made_to
  join applications l on l.id = h.application_id and l.status = 'FEES_PAID'
  where b.failed > 0 and not exists (select from papers p
    join made_papers m on m.paper_number = p.number
    where p.kind = 'admit_card' and p.application_id = h.application_id
      and p.subject = h.exam_display_id::text and p.withdrawn_at is null);
alter table paper_batches rename column made to gone_through;
update paper_batches set gone_through = gone_through + failed;
alter table paper_batches drop column failed;
