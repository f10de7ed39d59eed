-- Whether a code went out: one number gets so many a day, and those that never left do not count.
alter table one_time_codes add column sent boolean not null default true;
