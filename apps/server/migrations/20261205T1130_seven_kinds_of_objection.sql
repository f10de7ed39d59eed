-- The kinds are those of the lookups; the old rows are looked at by the next file.
alter table objections drop constraint objections_type_check;
alter table objections add constraint objections_type_check check (type in
  ('WRONG_KEY', 'MORE_THAN_ONE', 'NONE_RIGHT', 'QUESTION_WRONG', 'TRANSLATION_DIFFERS',
   'OUT_OF_SYLLABUS', 'PRINTING_ERROR')) not valid;
