-- Who asked for the same while it went on: it stays theirs where the one who began it leaves. One that
-- was taken up many times and never came a page further has failed.
alter table trials add column joined_by uuid[] not null default '{}',
  add column tries integer not null default 0,
  add column failed_at timestamptz;
