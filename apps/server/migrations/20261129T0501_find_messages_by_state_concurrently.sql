create index concurrently messages_settled on messages (settled_at) where settled_at is not null;
create index concurrently messages_waiting on messages (queued_at, channel) where state = 'queued';
