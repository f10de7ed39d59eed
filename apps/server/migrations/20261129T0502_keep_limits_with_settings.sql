-- The limits of a number stand beside it: site/configuration.ts declares them, the portal writes
-- them at its start, and a new number needs no change of a constraint.
alter table configuration
  add column least integer,
  add column most integer,
  add constraint configuration_limits check ((least is null) = (most is null)) not valid,
  add constraint configuration_within check (least is null or is_whole(value, least, most)) not valid;

alter table configuration drop constraint configuration_numbers;
