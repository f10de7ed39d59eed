-- The limits of a number stand beside it: site/configuration.ts declares them, the portal writes
-- them at its start, and a new number needs no change of a constraint.
alter table configuration
  add column least integer,
  add column most integer,
  add constraint configuration_limits check ((least is null) = (most is null)) not valid,
  add constraint configuration_within check (least is null or is_whole(value, least, most)) not valid;

update configuration c set least = limits.least, most = limits.most
  from (values
    ('documentUploadLimit', 1, 20480),
    ('profile_photo', 1, 20480),
    ('profile_sign', 1, 20480),
    ('objection_doc', 1, 20480),
    ('PaymentFrequency', 1, 1440),
    ('paymentGraceMinutes', 1, 1440),
    ('idleMinutes', 5, 720),
    ('heartbeatMinutes', 1, 60),
    ('otpSeconds', 60, 900),
    ('sessionsKeptDays', 1, 99999),
    ('applicationsHeldDays', 1, 99999),
    ('devicesKeptDays', 1, 99999)
  ) as limits (key, least, most)
  where c.key = limits.key and is_whole(c.value, limits.least, limits.most);

alter table configuration drop constraint configuration_numbers;
