-- The books beside our ledger: what providers report and the bank credits, day by day, from the
-- files that the desk of accounts takes.
create table book_files (
  id uuid primary key,
  -- A provider's report, the bank's credits, a scroll of challans, refunds that the bank sent.
  kind text not null check (kind in ('report', 'bank', 'scroll', 'sent')),
  -- Whose books it tells of; the others name days themselves.
  day date,
  name text not null check (length(name) between 1 and 120),
  hash bytea not null check (length(hash) = 32),
  -- As it came, until it is taken or put away: scrolls name depositors.
  content bytea,
  dropped_by uuid not null references staff_members,
  dropped_at timestamptz not null,
  state text not null check (state in ('checking', 'checked', 'taking', 'taken', 'refused', 'away')),
  -- Why the file as a whole cannot be taken, in both languages.
  problem jsonb,
  taken_by uuid references staff_members,
  taken_at timestamptz,
  check ((kind in ('report', 'bank')) = (day is not null)),
  check ((state in ('checking', 'checked', 'taking')) = (content is not null)),
  check (state <> 'taken' or (taken_by is not null and taken_at is not null))
);
create index book_files_dropped on book_files (dropped_at);
-- A report is taken once; an empty scroll comes every day.
create unique index book_files_once on book_files (kind, day, hash)
  where state in ('taking', 'taken') and kind in ('report', 'bank');

-- What a rehearsal, or the taking, said of each line.
create table book_file_lines (
  file_id uuid not null references book_files on delete cascade,
  place integer not null,
  line integer not null,
  -- The order, challan or refund it names, where it could be read.
  about text,
  amount_paise bigint,
  outcome text,
  problem jsonb,
  primary key (file_id, place),
  check ((outcome is null) <> (problem is null))
);

create table book_report_lines (
  file_id uuid not null references book_files,
  line integer not null,
  day date not null,
  provider text not null,
  order_no text not null,
  reference text not null,
  kind text not null check (kind in ('payment', 'refund')),
  amount_paise integer not null check (amount_paise > 0),
  fee_paise integer not null check (fee_paise >= 0),
  primary key (file_id, line)
);
create index book_report_lines_day on book_report_lines (day, provider);
create index book_report_lines_order on book_report_lines (order_no);

create table book_credits (
  file_id uuid not null references book_files,
  line integer not null,
  day date not null,
  provider text not null,
  -- Below zero where the provider took money back.
  amount_paise bigint not null,
  primary key (file_id, line)
);
create index book_credits_day on book_credits (day, provider);

-- What somebody found out about a difference; the last word counts.
create table book_explanations (
  about text not null check (length(about) between 3 and 120),
  at timestamptz not null,
  reason text not null check (length(reason) between 5 and 500),
  explained_by uuid not null references staff_members,
  primary key (about, at)
);
create trigger book_explanations_append_only before update or delete or truncate on book_explanations
  for each statement execute function refuse_change();

-- Who works on the accounts looks at the whole ledger, as gateways do; what may be written into it
-- is held by its own checks.
do $$
declare
  name text;
begin
  foreach name in array array['payment_orders', 'payment_attempts', 'payment_captures',
    'payment_settlements', 'payment_refunds', 'payment_events', 'payment_capture_references',
    'journal_transactions', 'journal_entries', 'bank_deposits', 'deposit_resolutions',
    'refund_accounts']
  loop
    execute format($policy$create policy desk on %I
      using ((select kind from acting) = 'staff')$policy$, name);
  end loop;
end
$$;

-- Whose money it is, two persons say, always.
alter table approval_kinds add constraint money_always_two
  check (needs_two or kind not in ('payments.settle', 'payments.deposit')) not valid;
