import { sql, type RawBuilder } from 'kysely'
import { hasBegunBy } from '#features/stages/index'

/** That marks `m` are out by a day; where no stage hands out any of them, they are. */
export const areMarksOut = (day: RawBuilder<unknown>) => sql`(
  ${hasBegunBy('m.stage_id', day)}
  or m.stage_id is null and not exists (select from marks_statements o
    where o.application_id = m.application_id and o.stage_id is not null))`

/** That a result `r` is: with the marks it goes with, or where it came without any. */
export const isResultOut = (day: RawBuilder<unknown>) => sql`(r.marks_stage is null or exists (
  select from marks_statements m where m.application_id = r.application_id
    and m.stage = r.marks_stage and m.withdrawn_at is null and ${areMarksOut(day)}))`
