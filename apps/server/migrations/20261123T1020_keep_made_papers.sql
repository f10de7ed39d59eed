-- A paper made ahead of time is a row of the stored files, so that the sweep leaves its bytes alone.
alter table made_papers
  drop column file_hash,
  drop column file_size,
  add column file_id uuid not null references stored_files;
create index made_papers_file on made_papers (file_id);

-- When a batch last went on: one that stood still, because its process was killed, is taken up again.
alter table paper_batches add column went_on_at timestamptz not null;
