import { sql } from 'kysely'
import type { StagePapers } from '#features/stages/index'

/** The cards of seats, as stages hand them out. */
export const admitCards: StagePapers = {
  code: 'ADMIT_CARDS',
  table: sql`hall_tickets`,
  name: sql`p.exam_display_id::text`,
  alike: sql`n.exam_display_id = p.exam_display_id`,
  give: sql`update hall_tickets p set stage_id = f.stage_id from found f
    where p.ctid = f.place and f.stage_id is not null`,
}

/** The letters that call to an interview or a physical test. */
export const interviewLetters: StagePapers = {
  code: 'INTERVIEW_LETTER_PT_LETTER',
  table: sql`interview_letters`,
  name: sql`p.template_id`,
  alike: sql`n.type = p.type and n.template_id = p.template_id`,
  give: sql`update interview_letters p set stage_id = f.stage_id from found f
    where p.ctid = f.place and f.stage_id is not null`,
}
