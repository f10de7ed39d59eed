-- Posts that are ranked are ranked 1, 2, 3 and so on, within an exam of an application.
select application_id, exam_id, array_agg(pref_order order by pref_order) as orders
from application_posts where pref_order is not null
group by 1, 2 having min(pref_order) <> 1 or max(pref_order) <> count(*)
  or count(distinct pref_order) <> count(*)
