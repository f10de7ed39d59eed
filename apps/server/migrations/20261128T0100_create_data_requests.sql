-- What candidates ask of their own data: a copy of all of it, or that it is erased.
create table data_requests (
  id uuid primary key,
  -- By which people and officers name it.
  number integer generated always as identity unique,
  kind text not null check (kind in ('copy', 'erasure')),
  account_id uuid not null references accounts,
  -- Masked: all that the register tells of whose it is; nothing once it was erased.
  person text not null,
  language text not null check (language in ('en', 'mr')),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  state text not null default 'open' check (state in
    ('open', 'ready', 'deleted', 'withdrawn', 'refused', 'approved', 'done')),
  -- When it was ready, withdrawn, refused or done.
  answered_at timestamptz,
  -- The copy, until its days are over.
  file_id uuid references stored_files,
  kept_until timestamptz,
  -- Who of the Office asked that it be decided, and who decided.
  proposed_by uuid references staff_members,
  decided_by uuid references staff_members,
  reason_en text check (reason_en <> ''),
  reason_mr text check (reason_mr <> ''),
  check (state not in ('ready', 'deleted') or kind = 'copy'),
  check (state not in ('withdrawn', 'refused', 'approved', 'done') or kind = 'erasure'),
  check ((state in ('open', 'approved')) = (answered_at is null)),
  check ((state = 'ready') = (file_id is not null)),
  check (file_id is null or kept_until is not null),
  check ((state = 'refused') = (reason_en is not null)),
  check ((reason_en is null) = (reason_mr is null)),
  constraint second_person check (decided_by <> proposed_by)
);
-- One of a kind at a time.
create unique index data_requests_open on data_requests (account_id, kind)
  where state in ('open', 'approved');
create index data_requests_account on data_requests (account_id, asked_at);
create index data_requests_waiting on data_requests (due_at) where state in ('open', 'approved');
create index data_requests_kept on data_requests (kept_until) where state = 'ready';
create index data_requests_file on data_requests (file_id);

-- The register of the Office names requests, not people.
alter table data_requests enable row level security;
create policy own on data_requests using (account_id = (select account from acting)
  or (select kind from acting) in ('system', 'staff'));

-- A consent that was taken back; what was agreed to stays as it was written down.
create table consent_withdrawals (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts,
  kind text not null check (kind <> ''),
  withdrawn_at timestamptz not null
);
create index consent_withdrawals_account on consent_withdrawals (account_id, kind);
alter table consent_withdrawals enable row level security;
create policy own on consent_withdrawals
  using (account_id = (select account from acting) or (select kind from acting) = 'system');
create trigger consent_withdrawals_append_only
  before update or delete or truncate on consent_withdrawals
  for each statement execute function refuse_change();

-- How long an application keeps its candidate's data after its selection or its rejection.
alter table configuration drop constraint configuration_numbers;
alter table configuration add constraint configuration_numbers check (
  case key
    when 'documentUploadLimit' then is_whole(value, 1, 20480)
    when 'profile_photo' then is_whole(value, 1, 20480)
    when 'profile_sign' then is_whole(value, 1, 20480)
    when 'objection_doc' then is_whole(value, 1, 20480)
    when 'PaymentFrequency' then is_whole(value, 1, 1440)
    when 'paymentGraceMinutes' then is_whole(value, 1, 1440)
    when 'idleMinutes' then is_whole(value, 5, 720)
    when 'heartbeatMinutes' then is_whole(value, 1, 60)
    when 'otpSeconds' then is_whole(value, 60, 900)
    when 'sessionsKeptDays' then is_whole(value, 1, 99999)
    when 'applicationsHeldDays' then is_whole(value, 1, 99999)
    when 'devicesKeptDays' then is_whole(value, 1, 99999)
    else true
  end
) not valid;
