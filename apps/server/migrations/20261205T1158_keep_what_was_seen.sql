-- Of a venue or a seat that is changed on the screen: what stood there when it was opened. What a
-- colleague changed meanwhile is told then, and not overwritten. None: a file, which says all itself.
alter table exam_files add column seen jsonb;
