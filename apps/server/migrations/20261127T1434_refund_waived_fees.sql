-- What comes for a fee that the commission asks no more goes back for that reason.
alter table payment_refunds drop constraint payment_refunds_cause_check,
  add constraint payment_refunds_cause_check check (cause in
    ('duplicate', 'late', 'ended', 'waived', 'amount', 'cancelled', 'upheld', 'unclear'));
