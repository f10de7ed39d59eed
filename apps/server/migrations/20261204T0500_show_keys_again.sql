-- When an approved key was shown: where that answer was lost, the same attempt is answered again for
-- minutes. Null where the release before showed it, which is never shown again.
alter table access_keys add column shown_at timestamptz;
