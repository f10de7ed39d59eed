import * as z from 'zod'
import { moduleNames } from '@lokseva/contract/site/module-names'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import { switchModuleIn } from './switch-module.ts'

const NAME = 'end-module-states'

/** Opens what was closed until now, and closes what was open until now. */
export const endModuleStatesJob = (deps: { db: Database; clock: Clock }): Job => ({
  name: NAME,
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  run: () =>
    inTransaction(deps.db, async (tx) => {
      const ended = await tx
        .selectFrom('modules')
        .select(['name', 'is_enabled', 'closing_en', 'closing_mr'])
        .where('until', '<=', new Date(deps.clock.now()))
        .forUpdate()
        .execute()
      const actor = { kind: 'system', job: NAME } as const
      for (const { name: stored, is_enabled, closing_en, closing_mr } of ended) {
        const name = moduleNames.find((each) => each === stored)!
        const message = { en: closing_en ?? '', mr: closing_mr ?? '' }
        await switchModuleIn(
          deps,
          tx,
          actor,
          is_enabled ? { name, on: false, message } : { name, on: true },
        )
      }
    }),
})
