-- What the desk of accounts looks for among millions of events, and deposits by their day.
create index concurrently payment_events_flagged on payment_events (at)
  where event in ('differs', 'reversed');
create index concurrently bank_deposits_day on bank_deposits (deposited_on);
create index concurrently payment_refunds_due on payment_refunds (due_at);
