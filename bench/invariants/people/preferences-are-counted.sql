-- The preferences of an application for one examination are 1, 2, 3 and so on.
select application_id, exam_id, array_agg(pref_order order by pref_order) as preferences
from application_posts where pref_order is not null
group by application_id, exam_id
having min(pref_order) <> 1 or max(pref_order) <> count(*)
  or count(distinct pref_order) <> count(*)
