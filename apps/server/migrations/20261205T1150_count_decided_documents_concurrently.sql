-- How many documents of a queue are decided: of hundreds of thousands, without reading their rows.
create index concurrently scrutiny_documents_decided on scrutiny_documents
  (advertisement_id, document_type_id, state) where state in ('settled', 'announced');
