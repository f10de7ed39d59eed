-- Should the claim pass to the record's holder, whoever made it is told in the language they used.
alter table udid_checks
  add column language text not null default 'en' check (language in ('en', 'mr'));
alter table udid_checks alter column language drop default;
