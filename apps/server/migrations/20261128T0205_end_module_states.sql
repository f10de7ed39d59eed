-- Until when a module is as it is now. A closed one opens then; an open one closes, with these words.
alter table modules add column until timestamptz;
alter table modules add column closing_en text;
alter table modules add column closing_mr text;
alter table modules add constraint modules_closing_words check (
  (closing_en is null) = (closing_mr is null)
  and (closing_en is null or (is_enabled and until is not null))
) not valid;
