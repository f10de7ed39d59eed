-- Files of marks that were brought to the desk: looked into by a job, asked for, published by a job.
create table marks_drafts (
  id uuid primary key default gen_random_uuid(),
  advertisement_id integer not null references advertisements,
  file_name text not null check (length(file_name) between 1 and 120),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Compressed; gone once it is published or thrown away.
  content bytea,
  state text not null default 'checking'
    check (state in ('checking', 'checked', 'publishing', 'published', 'discarded')),
  brought_by uuid not null references staff_members,
  brought_at timestamptz not null,
  -- What the dry run found: figures, faults, the first lines.
  found jsonb,
  -- What is wrong with which line, as many as a person mends by hand.
  faults jsonb,
  checked_at timestamptz,
  published_at timestamptz,
  constraint content_while_needed check
    ((content is null) = (state in ('published', 'discarded'))),
  constraint found_once_checked check (state in ('checking', 'discarded') or found is not null),
  constraint published_at_known check ((state = 'published') = (published_at is not null))
);
create index marks_drafts_advertisement on marks_drafts (advertisement_id, brought_at);

-- Statements that hold, by examination, stage of it, and the stage that hands them out.
create function count_marks(p_exams integer[])
  returns table (exam_id integer, stage text, stage_id integer, statements integer, last_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.exam_id, m.stage, m.stage_id, count(*)::integer, max(m.published_at)
  from application_marks m
  where m.exam_id = any(p_exams) and m.withdrawn_at is null
    and (exists (select from acting where kind in ('staff', 'system')) or may_do_jobs())
  group by m.exam_id, m.stage, m.stage_id
$$;

-- Candidates with a result of these posts, by the stage of marks it goes with.
create function count_results(p_posts integer[])
  returns table (stage text, status text, people integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.marks_stage, r.result_status, count(distinct r.application_id)::integer
  from post_results r
  where r.post_id = any(p_posts)
    and (exists (select from acting where kind in ('staff', 'system')) or may_do_jobs())
  group by r.marks_stage, r.result_status
$$;
