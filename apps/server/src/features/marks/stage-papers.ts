import { sql } from 'kysely'
import type { StagePapers } from '#features/stages/index'

/** Statements of marks, as stages hand them out. */
export const marksStatements: StagePapers = {
  code: 'RESULT_MARK_SHEET',
  table: sql`application_marks`,
  name: sql`p.stage`,
  alike: sql`n.exam_id = p.exam_id and n.stage = p.stage`,
  give: sql`update application_marks p set stage_id = f.stage_id from found f
    where p.ctid = f.place and f.stage_id is not null`,
}
