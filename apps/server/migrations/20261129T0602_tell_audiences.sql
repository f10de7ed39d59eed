-- Whom a stage is for, to officers who list applications: all who have paid, or those it lists.
create function stage_audience(p_advertisement integer, p_stage integer)
  returns table (audience text, listed uuid[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.audience, array(select a.application_id from stage_applications a where a.stage_id = s.id)
  from stages s where s.id = p_stage and s.advertisement_id = p_advertisement
    and (exists (select from acting where kind in ('staff', 'system')) or may_do_jobs())
$$;
