-- Whoever came back, or has the page of a payment open, is asked about before all others, and a
-- question that died with its process is put again once its lease is over.
alter table payment_attempts
  add column wanted_at timestamptz,
  add column asking_until timestamptz,
  add check (provider <> 'challan' or (wanted_at is null and asking_until is null));

create index payment_attempts_wanted on payment_attempts (provider, wanted_at)
  where wanted_at is not null;
drop index payment_attempts_due;
create index payment_attempts_due on payment_attempts (provider, poll_at) where poll_at is not null;

-- Open ones always have a time at which they are asked about.
drop index payment_attempts_forgotten;
update payment_attempts set poll_at = now()
  where poll_at is null and state in ('STARTED', 'PENDING');

-- What a provider said when it was asked: nothing, that it has no record, or what nobody can read.
alter table payment_events drop constraint payment_events_event_check;
alter table payment_events add constraint payment_events_event_check check (event in (
  'started', 'left', 'refused', 'returned', 'noticed', 'asked', 'silent', 'unreadable', 'no_record',
  'pending', 'failed', 'expired', 'settled', 'refund_due', 'refund_exported', 'refunded', 'issued',
  'deposited', 'reversed', 'differs', 'told_failed', 'questioned', 'told_twice', 'another_challan',
  'account_named'));
