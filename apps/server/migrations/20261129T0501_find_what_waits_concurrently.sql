create index concurrently messages_settled on messages (settled_at) where settled_at is not null;
create index concurrently messages_waiting on messages (queued_at, channel) where state = 'queued';
create index concurrently approval_requests_open on approval_requests (asked_at desc) where state = 'open';
create index concurrently approval_requests_asked on approval_requests (asked_by, asked_at desc);
