-- Those of before, while people go on: whoever is added meanwhile is listed by the trigger.
insert into application_listing_stages (stage_id, application_id, account_id, submitted_at, serial)
select c.stage_id, c.application_id, c.account_id, l.submitted_at,
  split_part(l.application_no, '-', 3)::integer
from stage_applications c join applications l on l.id = c.application_id
on conflict do nothing;
