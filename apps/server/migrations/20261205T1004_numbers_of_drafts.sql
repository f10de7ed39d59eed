-- Two numbers of a draft that changed places with a save: what is written on an earlier save is read
-- with them. Saves of before changed none.
alter table advertisement_draft_saves add column numbers json;
