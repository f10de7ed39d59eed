alter table configuration validate constraint configuration_limits;
alter table configuration validate constraint configuration_within;
