import { sql } from 'kysely'
import { isGivenBy, type StageNeed } from '#features/stages/index'
import { isResultOut } from './results-out.ts'

/** A stage of marks is about who has some of it. */
export const marksNeed: StageNeed = {
  code: 'RESULT_MARK_SHEET',
  isMet: sql`exists (select from marks_statements m
    where m.application_id = l.id and m.withdrawn_at is null and ${isGivenBy('m.stage_id')})`,
}

/** One of retotaling about who is told, by its first day, that the marks were not enough. */
export const retotalingNeed: StageNeed = {
  code: 'RETOTALING',
  isMet: sql`exists (select from marks_results r
    where r.application_id = l.id and r.result_status = 'NOT QUALIFIED'
      and ${isResultOut(sql`s.start_day`)})`,
}
