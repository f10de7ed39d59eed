-- E-mail and SMS on their way out. The words are forgotten once they are sent or given up.
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  template text not null,
  subject text,
  body text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'queued') = (settled_at is null)),
  check ((state = 'queued') = (body is not null)),
  check (channel = 'email' or subject is null)
);
create index messages_recipient on messages (recipient, queued_at);
create index messages_queued_at on messages (queued_at);
