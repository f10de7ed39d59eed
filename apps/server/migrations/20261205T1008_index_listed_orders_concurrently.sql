-- Each order of the list in an index of its own, with all that most filters ask: a value that others
-- hold back is gone through in the index alone. The narrow ones of before go.
create index concurrently application_listing_by_status on application_listing
  (advertisement_id, status, submitted_at, serial)
  include (application_id, fee, exam_centre_id, district_id, category_id, is_divyang, document_state);
create index concurrently application_listing_by_fee on application_listing
  (advertisement_id, fee, submitted_at, serial)
  include (application_id, status, exam_centre_id, district_id, category_id, is_divyang, document_state);
create index concurrently application_listing_by_centre on application_listing
  (advertisement_id, exam_centre_id, submitted_at, serial)
  include (application_id, status, fee, district_id, category_id, is_divyang, document_state);
create index concurrently application_listing_by_district on application_listing
  (advertisement_id, district_id, submitted_at, serial)
  include (application_id, status, fee, exam_centre_id, category_id, is_divyang, document_state);
create index concurrently application_listing_by_category on application_listing
  (advertisement_id, category_id, submitted_at, serial)
  include (application_id, status, fee, exam_centre_id, district_id, is_divyang, document_state);
create index concurrently application_listing_by_documents on application_listing
  (advertisement_id, document_state, submitted_at, serial)
  include (application_id, status, fee, exam_centre_id, district_id, category_id, is_divyang);
create index concurrently application_listing_by_name on application_listing
  (advertisement_id, sort_name, serial)
  include (application_id, status, fee, exam_centre_id, district_id, category_id, is_divyang, document_state);
create index concurrently application_listing_read on application_listing (application_id)
  where reading < 3;
drop index concurrently application_listing_status;
drop index concurrently application_listing_fee;
drop index concurrently application_listing_centre;
drop index concurrently application_listing_district;
drop index concurrently application_listing_category;
drop index concurrently application_listing_documents;
drop index concurrently application_listing_reading;
