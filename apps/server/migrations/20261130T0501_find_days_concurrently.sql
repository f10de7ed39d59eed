-- The books of a day.
create index concurrently payment_captures_captured on payment_captures (captured_at);
create index concurrently payment_refunds_refunded on payment_refunds (refunded_at)
  where refunded_at is not null;
alter table approval_kinds validate constraint money_always_two;
