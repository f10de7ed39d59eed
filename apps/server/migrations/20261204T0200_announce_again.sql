-- What is announced while findings of before are open to candidates is recorded on its day, not
-- before; null where it is recorded at once.
alter table scrutiny_announcements add column record_on date;
