import { sql, type RawBuilder } from 'kysely'
import type { StageCode } from '@lokseva/contract/stages/schemas'

/**
 * What an application needs to have for a stage of this code to be about it, as the feature says
 * whose rows tell it: of `s`, the stage, and `l`, the application.
 */
export type StageNeed = { code: StageCode; isMet: RawBuilder<unknown> }
export type StageNeeds = readonly StageNeed[]

/** A stage of a code that nobody speaks of needs nothing. */
const hasWhatItNeeds = (needs: StageNeeds) =>
  needs.length === 0
    ? sql`true`
    : sql`case s.code ${sql.join(
        needs.map(({ code, isMet }) => sql`when ${sql.lit(code)} then ${isMet}`),
        sql` `,
      )} else true end`

/** That an application is among those a stage is for, and was not told of it yet. */
export const isNotNotified = (needs: StageNeeds) => sql`l.status = 'FEES_PAID'
  and (s.audience = 'ALL' or exists (select from stage_applications m
    where m.stage_id = s.id and m.application_id = l.id))
  and not exists (select from stage_notices n
    where n.stage_id = s.id and n.application_id = l.id)
  and ${hasWhatItNeeds(needs)}`
