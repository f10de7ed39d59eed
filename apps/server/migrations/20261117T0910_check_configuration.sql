-- A number somebody wrote past the command must not refuse every call: the table holds the limits
-- that site/configuration.ts declares, and a test compares the two.
create function is_whole(value text, low integer, high integer) returns boolean
  language sql immutable as $$
  select case when value ~ '^[1-9][0-9]{0,5}$' then value::integer between low and high else false end
$$;

update configuration c set value = standard.value
  from (values
    ('documentUploadLimit', '500', 1, 20480),
    ('profile_photo', '200', 1, 20480),
    ('profile_sign', '200', 1, 20480),
    ('PaymentFrequency', '10', 1, 1440),
    ('idleMinutes', '30', 5, 720),
    ('heartbeatMinutes', '5', 1, 60),
    ('otpSeconds', '180', 60, 900)
  ) as standard (key, value, low, high)
  where c.key = standard.key and not is_whole(c.value, standard.low, standard.high);

alter table configuration add constraint configuration_numbers check (
  case key
    when 'documentUploadLimit' then is_whole(value, 1, 20480)
    when 'profile_photo' then is_whole(value, 1, 20480)
    when 'profile_sign' then is_whole(value, 1, 20480)
    when 'PaymentFrequency' then is_whole(value, 1, 1440)
    when 'idleMinutes' then is_whole(value, 5, 720)
    when 'heartbeatMinutes' then is_whole(value, 1, 60)
    when 'otpSeconds' then is_whole(value, 60, 900)
    else true
  end
);
