-- Whoever changes one address soon after the other changes both, and proves as much.
alter table accounts
  add column email_changed_at timestamptz,
  add column mobile_changed_at timestamptz;
