import * as desk from '@lokseva/contract/desk/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { sharedRateLimit } from '#platform/http/shared-rate-limit'
import { AppError } from '#platform/refusals/app-error'
import type { DeskDeps } from './deps.ts'
import { findRecord } from './find-record.ts'

export function deskRoutes(deps: DeskDeps): Route[] {
  const readLimit = rateLimit(60, 600)
  // As at the help desk: whoever guesses numbers has to wait.
  const misses = sharedRateLimit(deps.db, { name: 'desk search misses', points: 10, seconds: 600 })
  return [
    route(desk.findRecord, async ({ actor, body }) => {
      await readLimit(actor.memberId)
      await misses.check(actor.memberId)
      const found = await findRecord(deps, actor, body.number)
      if (found) return found
      await misses.count(actor.memberId)
      throw new AppError('NOT_FOUND')
    }),
  ]
}
