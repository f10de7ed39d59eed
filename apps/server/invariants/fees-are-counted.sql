-- What was added up of application fees by category as money came is what the rows come to, day by day.
with counted as (
  select day, advertisement_id, version, category_id, sum(people) as people, sum(paise) as paise
  from application_fee_sums group by day, advertisement_id, version, category_id
  having sum(people) <> 0 or sum(paise) <> 0),
came as (
  select india_day(c.captured_at) as day, o.advertisement_id, o.advertisement_version as version,
    coalesce(l.facts ->> 'category', '') as category_id, count(*) as people,
    sum(s.amount_paise) as paise
  from payment_settlements s
  join payment_orders o on o.id = s.order_id and o.purpose = 'application'
  join payment_captures c on c.id = s.capture_id
  join applications l on l.id = o.application_id
  group by 1, 2, 3, 4)
select day, advertisement_id, version, category_id, to_jsonb(f) as counted, to_jsonb(c) as came
from counted f full join came c using (day, advertisement_id, version, category_id)
where (f.people, f.paise) is distinct from (c.people, c.paise)
