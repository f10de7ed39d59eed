-- A payment whose bank has written to its candidate is asked about before all others who wait.
alter table payment_attempts
  add column urged_at timestamptz,
  add check (provider <> 'challan' or urged_at is null);

create index payment_attempts_urged on payment_attempts (provider, urged_at)
  where urged_at is not null;

alter table payment_events drop constraint payment_events_event_check;
alter table payment_events add constraint payment_events_event_check check (event in (
  'started', 'left', 'refused', 'returned', 'noticed', 'asked', 'silent', 'unreadable', 'no_record',
  'pending', 'failed', 'expired', 'settled', 'refund_due', 'refund_exported', 'refunded', 'issued',
  'deposited', 'reversed', 'differs', 'told_failed', 'questioned', 'told_twice', 'another_challan',
  'account_named', 'urged'));

-- How many questions each provider was asked within a minute, and how many it left unanswered.
create table provider_minutes (
  provider text not null,
  minute timestamptz not null,
  asked integer not null,
  unanswered integer not null,
  primary key (provider, minute),
  check (unanswered between 0 and asked)
);
