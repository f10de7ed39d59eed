import { sql } from 'kysely'
import type { StagePapers } from '#features/stages/index'

/** A statement that a look at a file would add. */
export type NewStatement = { applicationId: string; examId: number; stage: string }

/** Statements of marks, as stages hand them out. */
export const marksStatements: StagePapers = {
  code: 'RESULT_MARK_SHEET',
  table: sql`application_marks`,
  name: sql`p.stage`,
  alike: sql`n.exam_id = p.exam_id and n.stage = p.stage`,
  give: sql`update application_marks p set stage_id = f.stage_id from found f
    where p.ctid = f.place and f.stage_id is not null`,
}

/** The same as if these stood there too; nothing is given. A changed one keeps its stage. */
export const marksStatementsWith = (added: readonly NewStatement[]): StagePapers => ({
  ...marksStatements,
  waiting: sql`(select ctid, application_id, exam_id, stage, stage_id from application_marks
    union all
    select null, a."applicationId", a."examId", a.stage, null
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as a ("applicationId" uuid, "examId" integer, stage text))`,
  give: sql`select`,
})
