-- How long after the last day a payment that was begun in time may still be taken.
alter table configuration drop constraint configuration_numbers;
alter table configuration add constraint configuration_numbers check (
  case key
    when 'documentUploadLimit' then is_whole(value, 1, 20480)
    when 'profile_photo' then is_whole(value, 1, 20480)
    when 'profile_sign' then is_whole(value, 1, 20480)
    when 'PaymentFrequency' then is_whole(value, 1, 1440)
    when 'paymentGraceMinutes' then is_whole(value, 1, 1440)
    when 'idleMinutes' then is_whole(value, 5, 720)
    when 'heartbeatMinutes' then is_whole(value, 1, 60)
    when 'otpSeconds' then is_whole(value, 60, 900)
    when 'sessionsKeptDays' then is_whole(value, 1, 99999)
    when 'devicesKeptDays' then is_whole(value, 1, 99999)
    else true
  end
);
