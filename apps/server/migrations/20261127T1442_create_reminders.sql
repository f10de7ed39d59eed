-- Candidates are reminded before something is lost, once each, as they wish it.

-- How somebody wants to be reminded; who never said is reminded of losses by e-mail and SMS.
create table reminder_settings (
  account_id uuid primary key references accounts,
  -- What they read; null where nobody knows, and both are sent.
  language text check (language in ('en', 'mr')),
  by_email boolean not null default true,
  by_sms boolean not null default true,
  of_losses boolean not null default true,
  of_fitting boolean not null default false,
  updated_at timestamptz not null
);
create index reminder_settings_fitting on reminder_settings (account_id) where of_fitting;

-- That somebody was to be told of something, once: of a task and its last day so many days before,
-- or (0) of a new advertisement. Moved to another day a loss is another one.
create table reminders (
  account_id uuid not null references accounts,
  code text not null,
  record text not null,
  until_day date not null,
  days_before smallint not null check (days_before in (0, 1, 3)),
  -- The sentence, in both languages.
  said jsonb not null,
  created_at timestamptz not null,
  -- The messages, and when each left; one that was not needed any more never does.
  email_message uuid unique,
  email_at timestamptz,
  sms_message uuid unique,
  sms_at timestamptz,
  primary key (account_id, code, record, until_day, days_before)
);
create index reminders_until on reminders (until_day);

-- How far the people of an advertisement were gone through on a day.
create table reminder_runs (
  id bigint generated always as identity primary key,
  day date not null,
  advertisement_id integer not null references advertisements,
  until_day date not null,
  source text not null check (source in ('applications', 'drafts', 'fitting')),
  -- Up to which account it goes, and to which it has come.
  last_account uuid not null,
  reached uuid,
  found integer not null default 0,
  done_at timestamptz,
  unique (day, advertisement_id, until_day, source, last_account)
);
create index reminder_runs_open on reminder_runs (day) where done_at is null;

alter table reminder_settings enable row level security;
create policy own on reminder_settings
  using (account_id = (select account from acting) or (select kind from acting) = 'system');
alter table reminders enable row level security;
create policy own on reminders
  using (account_id = (select account from acting) or (select kind from acting) = 'system');

-- Those who began something, in the order they are gone through.
drop index application_drafts_advertisement;
create index application_drafts_advertisement on application_drafts (advertisement_id, account_id);

-- A message that was not needed any more when its turn came.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check
  check (state in ('queued', 'sent', 'failed', 'withdrawn'));
