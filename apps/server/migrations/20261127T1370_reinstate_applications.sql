-- An application that was rejected by mistake goes on. The row says why it had been rejected, why it
-- goes on, and what became of a fee that nobody had paid.
create table application_reinstatements (
  application_id uuid not null,
  account_id uuid not null,
  reinstated_at timestamptz not null,
  reason_en text not null check (length(reason_en) between 1 and 1000),
  reason_mr text not null check (length(reason_mr) between 1 and 1000),
  rejected_at timestamptz not null,
  rejection_en text not null,
  rejection_mr text not null,
  -- What is owed no more, because the commission did not ask for it again.
  waived_paise integer not null check (waived_paise >= 0),
  primary key (application_id, reinstated_at),
  foreign key (application_id, account_id) references applications (id, account_id),
  check (reinstated_at >= rejected_at)
);
alter table application_reinstatements enable row level security;
create policy own on application_reinstatements
  using (account_id = acting_account() or acting_kind() = 'system');
create trigger application_reinstatements_append_only
  before update or delete or truncate on application_reinstatements
  for each statement execute function refuse_change();

-- What has ended stays ended, and who has paid does not owe again; only a rejection is taken back,
-- with a row that says why.
create or replace function refuse_revived_application() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.status, new.status) not in (
      ('SUBMITTED', 'FEES_PAID'), ('SUBMITTED', 'CANCELLED'), ('SUBMITTED', 'REJECTED'),
      ('FEES_PAID', 'CANCELLED'), ('FEES_PAID', 'REJECTED'), ('FEES_PAID', 'OPTED_OUT'),
      ('REJECTED', 'SUBMITTED'), ('REJECTED', 'FEES_PAID')) then
    raise exception 'an application does not go from % to %', old.status, new.status;
  end if;
  if old.status = 'REJECTED' and new.status <> 'REJECTED' then
    if not exists (select from application_reinstatements r
        where r.application_id = new.id and r.rejected_at = old.ended_at) then
      raise exception 'a rejection is taken back with a reason';
    end if;
    if new.status = 'SUBMITTED' and exists (select from payment_settlements s
        join payment_orders o on o.id = s.order_id
        where o.purpose = 'application' and o.subject_id = new.id) then
      raise exception 'an application whose order is settled is paid';
    end if;
  end if;
  return new;
end
$$;
