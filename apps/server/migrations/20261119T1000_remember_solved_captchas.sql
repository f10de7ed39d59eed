-- A captcha solved for a code is worth a few codes on its channel; until it ends.
alter table captchas
  add column solved_at timestamptz,
  add check (solved_at is null or used_at is not null);
create index captchas_solved on captchas (cid) where solved_at is not null;
