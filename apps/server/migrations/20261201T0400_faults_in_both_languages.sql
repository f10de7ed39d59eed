-- What is wrong with lines of files is told in both languages; files that were looked at before
-- keep their English words in the place of both.
update application_files set result = result
  || jsonb_build_object(
    'faults', (select coalesce(jsonb_agg(f.line || jsonb_build_object('problem',
        jsonb_build_object('en', f.line -> 'problem', 'mr', f.line -> 'problem'))), '[]')
      from jsonb_array_elements(result -> 'faults') as f (line)),
    'warnings', (select coalesce(jsonb_agg(w.line || jsonb_build_object('problem',
        jsonb_build_object('en', w.line -> 'problem', 'mr', w.line -> 'problem'))), '[]')
      from jsonb_array_elements(result -> 'warnings') as w (line)))
where result is not null;
