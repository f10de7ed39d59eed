-- What the bank reports of money paid in over its counters, and where a challan is to be paid.

alter table commission
  add bank_en text not null default 'Sample State Bank, Treasury Branch' check (bank_en <> ''),
  add bank_mr text not null default 'नमुना राज्य बँक, कोषागार शाखा' check (bank_mr <> ''),
  add bank_account_name text not null default 'State Public Service Commission, Examination Fees'
    check (bank_account_name <> ''),
  add bank_account_no text not null default '00000012345678901'
    check (bank_account_no ~ '^[0-9]{6,18}$'),
  add bank_ifsc text not null default 'SSBX0000001' check (bank_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$');

-- A file is taken in once.
create table bank_scrolls (
  hash bytea primary key check (length(hash) = 32),
  deposits integer not null check (deposits > 0),
  amount_paise bigint not null check (amount_paise > 0),
  taken_at timestamptz not null,
  taken_by text not null
);

-- Every deposit a scroll told of, and what became of it. One that is told of again counts once.
create table bank_deposits (
  id uuid primary key,
  scroll bytea not null references bank_scrolls,
  line integer not null check (line > 0),
  -- Whose challan it pays; nobody's where no challan has the number.
  account_id uuid,
  challan_no text not null check (challan_no ~ '^[0-9]{1,30}$'),
  amount_paise integer not null check (amount_paise > 0),
  deposited_on date not null,
  branch_code text not null check (branch_code <> ''),
  journal_no text not null check (journal_no <> ''),
  depositor_name text not null,
  outcome text not null check (outcome in ('paid', 'differs', 'unknown', 'late', 'twice', 'ended')),
  unique (challan_no, branch_code, journal_no),
  check ((outcome = 'unknown') = (account_id is null))
);
create index bank_deposits_unknown on bank_deposits (deposited_on) where outcome = 'unknown';

do $$
declare
  name text;
begin
  foreach name in array array['bank_scrolls', 'bank_deposits']
  loop
    execute format('create trigger %I before update or delete or truncate on %I
      for each statement execute function refuse_change()', name || '_append_only', name);
  end loop;
end
$$;
alter table bank_deposits enable row level security;
create policy own on bank_deposits
  using (account_id = acting_account() or acting_kind() in ('system', 'gateway'));

-- Who hands money out is not who says that it has gone.
alter table payment_refunds
  add exported_by text check (exported_by <> ''),
  add confirmed_by text check (confirmed_by <> ''),
  add check ((state = 'due') = (exported_by is null)),
  add check ((state = 'refunded') = (confirmed_by is not null)),
  add check (confirmed_by <> exported_by);

-- Thirteen digits, the last of them Verhoeff's: it notices any digit that was misread and any two
-- neighbours that were swapped.
create or replace function next_challan_no() returns text language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  places constant text[] := array['0123456789', '1576283094', '5803796142', '8916043527',
    '9453126870', '4286573901', '2793806415', '7046913258'];
  digits text := '1' || lpad(nextval('challan_serials')::text, 11, '0');
  sum integer := 0;
  digit integer;
begin
  for place in 1..12 loop
    digit := substr(places[place % 8 + 1], substr(digits, 13 - place, 1)::integer + 1, 1)::integer;
    -- The product in the group of the pentagon: five turns, and five with a flip.
    sum := case
      when sum < 5 and digit < 5 then (sum + digit) % 5
      when sum < 5 then 5 + (sum + digit) % 5
      when digit < 5 then 5 + (sum - digit) % 5
      else (sum - digit + 5) % 5 end;
  end loop;
  return digits || case when sum between 1 and 4 then 5 - sum else sum end;
end
$$;
