create index concurrently application_listing_changed on application_listing (changed_in);
create index concurrently application_listing_paid on application_listing (advertisement_id, paid_at) where paid_at is not null;
create index concurrently application_listing_reading on application_listing (application_id) where reading < 2;
create index concurrently accounts_added on accounts (added_in);
create index concurrently profiles_added on profiles (added_in);
create index concurrently profile_steps_added on profile_steps (added_in);
create index concurrently profile_snapshots_added on profile_snapshots (added_in);
alter table applications validate constraint applications_sent_language;
alter table applications validate constraint applications_sent_device;
