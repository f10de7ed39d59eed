-- Who signs the papers of an examination.
create table examination_authority (
  only_one boolean primary key default true check (only_one),
  name_en text not null check (length(name_en) between 1 and 200),
  name_mr text not null check (length(name_mr) between 1 and 200),
  -- A PNG; without one the paper has the name alone.
  signature bytea check (length(signature) between 1 and 100000)
);
insert into examination_authority (name_en, name_mr)
values ('Controller of Examinations', 'परीक्षा नियंत्रक');

-- Papers of an application, and those of one thing, whatever became of them.
create index papers_application on papers (application_id);
