-- What each post of a trial is judged by, as hashes in their order: whoever asks for a publication is
-- shown the trial over all profiles that was made of the very same rules.
alter table trials add column post_keys text[];
