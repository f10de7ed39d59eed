-- A document that was sent again may be replaced until somebody at the commission has opened it.
alter table application_documents
  add sent_again_at timestamptz,
  add opened_at timestamptz;
update application_documents d set sent_again_at = r.at
  from (select application_id, document_type_id, max(replaced_at) as at from replaced_documents
    group by application_id, document_type_id) r
  where d.application_id = r.application_id and d.document_type_id = r.document_type_id
    and d.document_id is not null;
-- Until now nobody could replace one: what was sent stays with the commission.
update application_documents set opened_at = coalesce(scrutinised_at, sent_again_at)
  where sent_again_at is not null;
alter table application_documents
  add constraint application_documents_sent_again
    check (sent_again_at is null or document_id is not null),
  add constraint application_documents_opened
    check (opened_at is null or document_id is not null);

-- When its candidate first looked at a paper or took it along: until then it is something to do.
alter table papers add fetched_at timestamptz;
