-- Who takes jobs says from time to time that it lives; what others had in hands is given back.
create table job_leases (
  worker text primary key,
  seen_at timestamptz not null default clock_timestamp()
);
