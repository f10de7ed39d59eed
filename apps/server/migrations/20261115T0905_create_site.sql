-- Module switches: a screen that is off shows its message instead.
create table modules (
  name text primary key check (name ~ '^[A-Z_]+$'),
  is_enabled boolean not null default true,
  message_en text check (message_en <> ''),
  message_mr text check (message_mr <> ''),
  changed_at timestamptz not null default now(),
  -- Off without words would leave people before an empty screen.
  check (is_enabled or (message_en is not null and message_mr is not null))
);

-- Settings an officer changes while the portal runs.
create table configuration (
  key text primary key,
  type text not null,
  value text not null,
  changed_at timestamptz not null default now()
);

create table guideline_links (
  id integer generated always as identity primary key,
  position integer not null unique deferrable initially deferred check (position > 0),
  href text not null check (href ~ '^(https://|/)'),
  label_en text not null check (label_en <> ''),
  label_mr text not null check (label_mr <> '')
);

-- The commission that runs this portal: one row.
create table commission (
  singleton boolean primary key default true check (singleton),
  name_en text not null check (name_en <> ''),
  name_mr text not null check (name_mr <> ''),
  mark_en text not null check (length(mark_en) between 1 and 3),
  mark_mr text not null check (length(mark_mr) between 1 and 4),
  logo_href text check (logo_href ~ '^/branding/'),
  primary_colour text check (primary_colour ~ '^#[0-9a-f]{6}$'),
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  phone text not null,
  email text not null,
  hours_en text not null,
  hours_mr text not null
);
