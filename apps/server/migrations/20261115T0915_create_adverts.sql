create table advertisements (
  id integer primary key,
  advertisement_no text not null unique,
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  -- Days in Asia/Kolkata; the end day is the last day.
  start_day date not null,
  end_day date not null,
  published_at timestamptz not null,
  check (start_day <= end_day)
);
create index advertisements_end_day on advertisements (end_day);

create table advertisement_posts (
  id integer primary key,
  advertisement_id integer not null references advertisements,
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  vacancies integer not null check (vacancies > 0)
);
create index advertisement_posts_advertisement on advertisement_posts (advertisement_id);
