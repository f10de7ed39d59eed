-- By which colleagues come to look at a draft. It leads to that draft alone: of what became of it
-- the line tells whoever comes later.
create table advertisement_draft_links (
  id uuid primary key default gen_random_uuid(),
  advertisement_id integer not null check (advertisement_id between 1 and 999999999),
  -- Nothing while the draft is there.
  outcome text check (outcome in ('published', 'deleted'))
);
create unique index advertisement_draft_links_live
  on advertisement_draft_links (advertisement_id) where outcome is null;
insert into advertisement_draft_links (advertisement_id)
  select advertisement_id from advertisement_drafts;
