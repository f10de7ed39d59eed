-- The preferences of an application are 1, 2, 3 and so on.
select application_id, array_agg(pref_order order by pref_order) as preferences
from application_posts where pref_order is not null
group by application_id
having array_agg(pref_order order by pref_order)
  <> (select array_agg(n) from generate_series(1, count(*)::integer) n)
