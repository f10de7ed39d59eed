import { sql } from 'kysely'
import { isGivenBy, type StageNeed } from '#features/stages/index'

/** A stage of admit cards is about who has one of it. */
export const cardNeed: StageNeed = {
  code: 'ADMIT_CARDS',
  isMet: sql`exists (select from hall_tickets h
    where h.application_id = l.id and ${isGivenBy('h.stage_id')})`,
}

/** One of interviews and physical tests about who is called to them. */
export const letterNeed: StageNeed = {
  code: 'INTERVIEW_LETTER_PT_LETTER',
  isMet: sql`exists (select from interview_letters i
    where i.application_id = l.id and i.withdrawn_at is null and ${isGivenBy('i.stage_id')})`,
}
