-- What needs a second person: asked by one, approved by another.

create table approval_requests (
  id uuid primary key,
  kind text not null,
  -- Which advertisement it is about, where it is about one.
  advertisement_id integer references advertisements,
  -- A hash of what there was when it was asked for: once that changed it must be asked anew.
  basis bytea not null check (octet_length(basis) = 32),
  -- What is to happen, as canonical JSON, and what people saw of it beforehand.
  payload text not null,
  preview jsonb not null,
  why text not null check (why <> ''),
  -- Over all of the above: nobody with the rights of the portal alone makes or alters one.
  seal bytea not null check (octet_length(seal) = 32),
  asked_by uuid not null references staff_members,
  asked_at timestamptz not null,
  due_at timestamptz,
  state text not null default 'open'
    check (state in ('open', 'approved', 'sent_back', 'withdrawn', 'stale')),
  decided_by uuid references staff_members,
  decided_at timestamptz,
  note text,
  done_at timestamptz,
  -- Why the last try failed; the request is open then.
  failure text,
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('approved', 'sent_back') or decided_by is not null),
  check (done_at is null or state = 'approved'),
  -- The rule all this is for.
  constraint second_person check (decided_by <> asked_by)
);
create index approval_requests_newest on approval_requests (asked_at desc);
create index approval_requests_due on approval_requests (due_at)
  where state = 'approved' and done_at is null;

create table approval_talk (
  id bigint generated always as identity primary key,
  request_id uuid not null references approval_requests,
  said_by uuid not null references staff_members,
  said_at timestamptz not null,
  said text not null check (said <> '')
);
create index approval_talk_request on approval_talk (request_id);

-- What is decided stays decided. An approved one that waits for its time may still go back.
create function refuse_decided_approval() returns trigger language plpgsql as $$
begin
  if old.state in ('sent_back', 'withdrawn', 'stale') or old.done_at is not null then
    raise check_violation using message = 'this request is decided';
  end if;
  return new;
end
$$;
create trigger approval_requests_decided before update on approval_requests for each row
  execute function refuse_decided_approval();
create trigger approval_talk_kept before update or delete on approval_talk for each statement
  execute function refuse_change();
