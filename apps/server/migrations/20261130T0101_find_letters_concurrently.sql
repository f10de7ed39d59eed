create index concurrently correspondence_sent on correspondence (advertisement_id, sent_at desc);
alter table correspondence validate constraint correspondence_types;
alter table correspondence validate constraint correspondence_languages;
alter table correspondence validate constraint correspondence_selected;
alter table correspondence validate constraint correspondence_sender;
