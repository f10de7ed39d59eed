import { sql } from 'kysely'
import type { StageNeed } from '#features/stages/index'

/** A stage of objections is about whoever applied where there is a key to object to. */
export const keyNeed: StageNeed = {
  code: 'ANSWER_KEY_QUESTION_OBJECTION',
  isMet: sql`exists (select from answer_keys k where k.advertisement_id = l.advertisement_id)`,
}
