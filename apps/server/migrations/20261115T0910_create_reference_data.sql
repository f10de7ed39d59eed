-- Lists that candidates choose from. The files in src/features/lookups/data are their source.
-- Profiles and applications will refer to these rows for years, so a row is never deleted:
-- what leaves the files is retired (is_active false) and can still be shown.

-- What the loader last loaded; an equal hash lets a start skip the work.
create table reference_data_loads (
  singleton boolean primary key default true check (singleton),
  content_hash text not null,
  loaded_at timestamptz not null
);

create table lookup_lists (
  name text primary key check (name ~ '^[a-z][a-z_]*$'),
  module text not null check (module in ('profile_creation', 'applications')),
  parent_list text references lookup_lists (name),
  -- Most ids are numbers on the wire; a few lists use letters (D01, Air_Force).
  has_numeric_ids boolean not null,
  is_active boolean not null default true,
  check (parent_list <> name),
  unique (name, parent_list)
);

create table lookup_options (
  list_name text not null references lookup_lists (name),
  id text not null check (id ~ '^[A-Za-z0-9_]+$'),
  label_en text not null check (label_en <> ''),
  label_mr text not null check (label_mr <> ''),
  sort_order integer not null check (sort_order > 0),
  parent_list text,
  parent_id text,
  is_required boolean not null default false,
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  is_active boolean not null default true,
  primary key (list_name, id),
  -- A child hangs only under the list that its own list names as parent.
  foreign key (list_name, parent_list) references lookup_lists (name, parent_list),
  foreign key (parent_list, parent_id) references lookup_options (list_name, id),
  check ((parent_list is null) = (parent_id is null))
);
create unique index lookup_options_label on lookup_options
  (list_name, coalesce(parent_id, ''), label_en) where is_active;

create table qualification_types (
  code text primary key check (code <> ''),
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  form_variant text not null check (form_variant in
    ('school', 'general', 'graduate', 'research', 'publication', 'certification', 'guide')),
  -- One of these must stay in a profile that holds anything higher.
  is_school_leaving boolean not null default false,
  sort_order integer not null check (sort_order > 0),
  is_active boolean not null default true
);

create table qualification_names (
  code text primary key check (code <> ''),
  type_code text not null references qualification_types (code),
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  body_kind text not null check (body_kind in
    ('board', 'technical', 'open', 'university', 'testing', 'professional', 'none')),
  usual_months integer check (usual_months > 0),
  is_free_text boolean not null default false,
  disabled_fields text[] not null default '{}',
  sort_order integer not null check (sort_order > 0),
  is_active boolean not null default true
);
create unique index qualification_names_name on qualification_names (type_code, name_en)
  where is_active;

create table subject_groups (
  code text primary key check (code ~ '^[a-z][a-z_]*$'),
  is_active boolean not null default true
);

create table subjects (
  id integer primary key check (id > 0),
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  is_active boolean not null default true
);
create unique index subjects_name on subjects (name_en) where is_active;

-- A qualification name offers the subjects that share one of its groups.
create table subject_group_members (
  subject_id integer not null references subjects (id),
  group_code text not null references subject_groups (code),
  is_active boolean not null default true,
  primary key (subject_id, group_code)
);
create index subject_group_members_group on subject_group_members (group_code);

create table qualification_name_subject_groups (
  name_code text not null references qualification_names (code),
  group_code text not null references subject_groups (code),
  is_active boolean not null default true,
  primary key (name_code, group_code)
);

create table states (
  code integer primary key check (code > 0),
  -- The lookup id of the country: 88 is India, the number in the call state/88.
  country_id integer not null,
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  -- 'none' is 999, a choice for qualifications but not for addresses.
  kind text not null check (kind in ('state', 'union_territory', 'none')),
  sort_order integer not null check (sort_order > 0),
  is_active boolean not null default true
);
create unique index states_name on states (name_en) where is_active;

create table districts (
  code integer primary key check (code > 0),
  state_code integer not null references states (code),
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  former_name_en text,
  former_name_mr text,
  division text check (division in
    ('Amravati', 'Chhatrapati Sambhajinagar', 'Konkan', 'Nagpur', 'Nashik', 'Pune')),
  -- Claimed districts of the neighbouring state, for the border-area question only.
  is_border_area boolean not null default false,
  sort_order integer not null check (sort_order > 0),
  is_active boolean not null default true,
  check ((former_name_en is null) = (former_name_mr is null)),
  check (is_border_area = (division is null))
);
create unique index districts_name on districts (state_code, name_en) where is_active;

create table talukas (
  code integer primary key check (code > 0),
  district_code integer not null references districts (code),
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  sort_order integer not null check (sort_order > 0),
  is_active boolean not null default true
);
create unique index talukas_name on talukas (district_code, name_en) where is_active;

-- Filled by the import command, not by the files. Names repeat inside a taluka; codes do not.
create table villages (
  code integer primary key check (code > 0),
  taluka_code integer not null references talukas (code),
  kind text not null check (kind in ('V', 'T')),
  name_en text not null check (name_en <> ''),
  name_mr text check (name_mr <> ''),
  body_type text check (body_type <> ''),
  census_2011_code integer check (census_2011_code > 0),
  is_active boolean not null default true
);
create index villages_of_taluka on villages (taluka_code, lower(name_en) collate "C", code)
  where is_active;

create table universities (
  code integer primary key check (code > 0),
  state_code integer not null references states (code),
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array
    ['board', 'technical', 'open', 'university', 'testing', 'professional']),
  in_every_state boolean not null default false,
  is_active boolean not null default true
);
create unique index universities_name on universities (state_code, name_en) where is_active;

create table security_questions (
  key text primary key check (key ~ '^SQ[0-9]+$'),
  question_en text not null check (question_en <> ''),
  question_mr text not null check (question_mr <> ''),
  answer_pattern text not null check (answer_pattern <> ''),
  max_length integer not null check (max_length > 0),
  input_type text not null check (input_type in ('text', 'numeric')),
  sort_order integer not null check (sort_order > 0),
  is_active boolean not null default true
);

create table exam_centres (
  id integer primary key check (id > 0),
  district_code integer not null references districts (code),
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  is_main_exam_centre boolean not null default false,
  sort_order integer not null check (sort_order > 0),
  is_active boolean not null default true
);
create unique index exam_centres_name on exam_centres (name_en) where is_active;
