-- What concerns a member of staff about a request, until it is read or 90 days are over.
create table approval_notices (
  id bigint generated always as identity primary key,
  member_id uuid not null references staff_members,
  request_id uuid not null references approval_requests,
  what text not null check (what in
    ('asked', 'approved', 'done', 'sentBack', 'stale', 'failed', 'talk', 'attached', 'byOne')),
  -- Who did it; nobody where the portal did it at its time.
  by_member uuid references staff_members,
  at timestamptz not null,
  read_at timestamptz
);
create index approval_notices_member on approval_notices (member_id, id desc);
create index approval_notices_request on approval_notices (request_id);
create index approval_notices_at on approval_notices (at);
