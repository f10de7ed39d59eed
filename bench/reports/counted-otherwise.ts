import type pg from 'pg'

/** Figures of the report that counting all rows of the list would not give, and those it lacks. */
export async function countedOtherwise(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ wrong: number }>(`
    with standing as materialized (
      select * from application_listing where advertisement_id = 101 and status <> 'CANCELLED'),
    counted as (
      select 'state' as dimension, status as value, count(*) as count from application_listing
        where advertisement_id = 101 group by 2
      union all select 'day', to_char(submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), count(*)
        from standing group by 2
      union all select 'feeDay', to_char(paid_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), count(*)
        from application_listing where advertisement_id = 101 and paid_at is not null group by 2
      union all select 'district', coalesce(district_id::text, ''), count(*) from standing group by 2
      union all select 'category', coalesce(category_id::text, ''), count(*) from standing group by 2
      union all select 'gender', coalesce(gender_id::text, ''), count(*) from standing group by 2
      union all select 'divyang', is_divyang::text, count(*) from standing group by 2
      union all select 'language', coalesce(sent_language, ''), count(*) from standing group by 2
      union all select 'device', coalesce(sent_device, ''), count(*) from standing group by 2),
    kept as (select dimension, value, count from report_totals
      where advertisement_id = 101 and dimension not in ('people', 'draft'))
    select count(*)::integer as wrong from counted c full join kept k using (dimension, value)
    where c.count is distinct from k.count`)
  return rows[0]!.wrong
}
