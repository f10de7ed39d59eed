-- A deposit that a scroll spells in another way is the same deposit; what is doubtful waits for two
-- persons, and until then its money is nobody's.

alter table bank_deposits disable trigger bank_deposits_append_only;
-- Branch and journal number as digits without zeros and letters before them.
alter table bank_deposits
  add reference_key text,
  add question text check (question in ('similar', 'before', 'after'));
with spelt as (
  select id, row_number() over (partition by challan_no, key order by taken_at, line, id) as n, key
  from (select d.id, d.challan_no, d.line, s.taken_at,
      coalesce(nullif(ltrim(regexp_replace(d.branch_code, '\D', '', 'g'), '0'), ''),
        upper(regexp_replace(d.branch_code, '\s', '', 'g'))) || '/' ||
      coalesce(nullif(ltrim(regexp_replace(d.journal_no, '\D', '', 'g'), '0'), ''),
        upper(regexp_replace(d.journal_no, '\s', '', 'g'))) as key
    from bank_deposits d join bank_scrolls s on s.hash = d.scroll) keyed)
-- What was taken in twice before this rule keeps a key of its own.
update bank_deposits d set reference_key = case when n = 1 then key else key || ' ' || d.id end
  from spelt where spelt.id = d.id;
alter table bank_deposits
  alter reference_key set not null,
  drop constraint bank_deposits_challan_no_branch_code_journal_no_key,
  add unique (challan_no, reference_key),
  drop constraint bank_deposits_outcome_check,
  add constraint bank_deposits_outcome_check check (outcome in
    ('paid', 'differs', 'unknown', 'late', 'twice', 'ended', 'question')),
  add constraint bank_deposits_questioned check ((outcome = 'question') = (question is not null));
alter table bank_deposits enable trigger bank_deposits_append_only;
drop index bank_deposits_unknown;
create index bank_deposits_open on bank_deposits (deposited_on) where outcome in ('unknown', 'question');
create index bank_deposits_journal on bank_deposits (challan_no, deposited_on, amount_paise);

-- What becomes of a deposit that is nobody's or doubtful: one person proposes, another confirms.
create table deposit_resolutions (
  deposit_id uuid primary key references bank_deposits,
  -- Of whom the challan is that it was told of, or that it is assigned to.
  account_id uuid,
  action text not null check (action in ('accept', 'assign', 'same', 'send_back')),
  challan_no text references payment_attempts (order_no),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by text not null check (proposed_by <> ''),
  proposed_at timestamptz not null,
  confirmed_by text check (confirmed_by <> ''),
  confirmed_at timestamptz,
  -- By which the bank knows money that went back to nobody we know.
  reference text check (reference <> ''),
  sent_on date,
  check ((action = 'assign') = (challan_no is not null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((reference is null) = (sent_on is null)),
  check (reference is null or (action = 'send_back' and confirmed_by is not null)),
  check (lower(confirmed_by) <> lower(proposed_by))
);
alter table deposit_resolutions enable row level security;
create policy own on deposit_resolutions
  using (account_id = acting_account() or acting_kind() = 'system');

-- Who confirms changes nothing of what was proposed; what is confirmed stays.
create function refuse_other_resolution() returns trigger language plpgsql as $$
begin
  if old.confirmed_by is not null then
    raise exception 'what two persons decided of a deposit stays';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.confirmed_by is null or (new.deposit_id, new.account_id, new.action, new.challan_no,
      new.reason, new.proposed_by, new.proposed_at) is distinct from (old.deposit_id,
      old.account_id, old.action, old.challan_no, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'a proposal is confirmed as it is';
  end if;
  return new;
end
$$;
create trigger deposit_resolutions_kept before update or delete on deposit_resolutions
  for each row execute function refuse_other_resolution();
-- A proposal is written before it is confirmed: nobody writes both at once.
create function refuse_confirmed_proposal() returns trigger language plpgsql as $$
begin
  if new.confirmed_by is not null then
    raise exception 'a proposal is confirmed by another person';
  end if;
  return new;
end
$$;
create trigger deposit_resolutions_proposed before insert on deposit_resolutions
  for each row execute function refuse_confirmed_proposal();

alter table journal_transactions drop constraint journal_transactions_kind_check,
  add constraint journal_transactions_kind_check check (kind in
    ('charge', 'waive', 'settle', 'receive', 'refund', 'unidentified', 'resolved', 'paid_back'));

-- Money that is nobody's becomes somebody's, or goes, by two persons only.
create function refuse_single_hand() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from journal_transactions t
      join deposit_resolutions r on r.deposit_id::text = t.key and r.confirmed_by is not null
      where t.id = new.transaction_id and t.kind = 'resolved') then
    raise exception 'two persons decide what becomes of money that is nobody''s';
  end if;
  return null;
end
$$;
create constraint trigger journal_entries_two_persons after insert on journal_entries
  deferrable initially deferred for each row
  when (new.ledger = 'unidentified' and new.amount_paise > 0) execute function refuse_single_hand();

-- A challan is paid by a deposit the bank told of; one that is doubtful, after two persons said so.
alter table payment_captures
  add bank_deposit_id uuid unique references bank_deposits deferrable initially deferred;
alter table payment_captures disable trigger payment_captures_append_only;
update payment_captures c set bank_deposit_id = d.id from bank_deposits d
  where d.challan_no = c.order_no and d.branch_code || '/' || d.journal_no = c.deposit;
set constraints all immediate;
set constraints all deferred;
alter table payment_captures enable trigger payment_captures_append_only;
create function refuse_doubtful_deposit() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from payment_attempts where order_no = new.order_no and provider = 'challan') then
    return null;
  end if;
  if not exists (select from bank_deposits d
      left join deposit_resolutions r on r.deposit_id = d.id and r.confirmed_by is not null
      where d.id = new.bank_deposit_id and d.amount_paise = new.amount_paise
        and case when d.outcome in ('unknown', 'question')
          then r.action in ('accept', 'assign', 'send_back')
            and new.order_no = coalesce(r.challan_no, d.challan_no)
          else d.challan_no = new.order_no end) then
    raise exception 'a challan is paid by a deposit of the bank that nobody doubts';
  end if;
  return null;
end
$$;
create constraint trigger payment_captures_deposited after insert on payment_captures
  deferrable initially deferred for each row execute function refuse_doubtful_deposit();

alter table payment_refunds drop constraint payment_refunds_cause_check,
  add constraint payment_refunds_cause_check check (cause in
    ('duplicate', 'late', 'ended', 'amount', 'cancelled', 'upheld', 'unclear'));
alter table payment_events drop constraint payment_events_event_check,
  add constraint payment_events_event_check check (event in ('started', 'left', 'refused',
    'returned', 'noticed', 'asked', 'silent', 'pending', 'failed', 'expired', 'settled',
    'refund_due', 'refund_exported', 'refunded', 'issued', 'deposited', 'reversed', 'differs',
    'told_failed', 'questioned', 'told_twice', 'another_challan'));
