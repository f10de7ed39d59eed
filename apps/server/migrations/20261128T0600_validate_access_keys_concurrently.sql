-- Both were added for keys to come; those that were there have neither column filled, and pass.
alter table access_keys validate constraint access_keys_asker;
alter table access_keys validate constraint access_keys_to_show;
