-- How often the lists that candidates choose from were changed, by whatever statement: answers made
-- from them are kept until this number is another.
create table reference_changes (
  singleton boolean primary key default true check (singleton),
  version bigint not null
);
insert into reference_changes (version) values (1);

create function count_reference_change() returns trigger language plpgsql as $$
begin
  update reference_changes set version = version + 1;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['lookup_lists', 'lookup_options', 'qualification_types',
    'qualification_names', 'subject_groups', 'subjects', 'subject_group_members',
    'qualification_name_subject_groups', 'states', 'districts', 'talukas', 'villages',
    'universities', 'exam_centres']
  loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function count_reference_change()', name || '_counted', name);
  end loop;
end
$$;
