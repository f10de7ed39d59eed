alter table modules validate constraint modules_closing_words;
