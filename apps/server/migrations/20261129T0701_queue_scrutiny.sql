-- What waits already joins the bench, in the order in which it was submitted.
insert into scrutiny_documents (application_id, account_id, advertisement_id, document_type_id,
    document_id, goes_first, queued_at, free_at)
  select d.application_id, d.account_id, l.advertisement_id, d.document_type_id, d.document_id,
    d.sent_again_at is not null, coalesce(d.sent_again_at, l.submitted_at), l.submitted_at
  from application_documents d join applications l on l.id = d.application_id
  where d.status = 'Uploaded' and l.status = 'FEES_PAID'
  on conflict (application_id, document_type_id, document_id) do nothing;
