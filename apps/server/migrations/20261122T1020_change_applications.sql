-- The version whose questions the answers are to, where they were given anew after the submit.
alter table applications
  add answered_version integer check (answered_version >= advertisement_version);

-- Whether a fee goes back when an application that is paid is cancelled.
alter table configuration
  add check (key <> 'refundOnCancel' or value in ('0', '1'));

-- The same file may be sent back more than once.
alter table replaced_documents
  drop constraint replaced_documents_pkey,
  add primary key (application_id, document_type_id, replaced_at);
