-- How often second looks agree, and how many were settled in a week, without reading everything.
create index concurrently scrutiny_decisions_agreed on scrutiny_decisions (agreed)
  where agreed is not null and taken_back_at is null;
create index concurrently scrutiny_documents_settled_at on scrutiny_documents
  (settled_at, advertisement_id) where settled_at is not null;
