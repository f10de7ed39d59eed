-- Whoever applies applies for a post at least.
select l.id, l.application_no from applications l
where not exists (select from application_posts p where p.application_id = l.id)
