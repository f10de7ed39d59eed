-- What stood beside the numbers of a list, for letters that name its columns; kept as long as the set.
alter table application_selections add column list jsonb;

-- Why messages did not arrive, for whoever sent them; never what they said or to whom they went.
create function message_faults(p_ids uuid[]) returns table (id uuid, fault text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, case when m.receipt = 'undelivered' then 'undelivered'
    when m.state = 'withdrawn' then 'withdrawn' else 'refused' end
  from unnest(p_ids) as asked (id) join messages m on m.id = asked.id
  where (m.receipt = 'undelivered' or m.state in ('failed', 'withdrawn'))
    and (exists (select from acting where kind in ('staff', 'system')) or may_do_jobs())
$$;
