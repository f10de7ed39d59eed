-- Who owes a fee, and who pays none, are found by themselves, as those of a state are.
create index concurrently application_listing_fee on application_listing
  (advertisement_id, fee, submitted_at, serial);
