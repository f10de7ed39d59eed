-- Paise of one part of an SMS; nothing while nobody has said it.
alter table configuration add constraint configuration_sms_part
  check (key <> 'smsPartPaise' or value = '' or is_whole(value, 1, 1000)) not valid;
