import * as identity from '@lokseva/contract/identity/endpoints'
import type { Clock } from '#platform/clock/clock'
import { AppError } from '#platform/http/app-error'
import { route, type Route } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import { endSession } from './end-session.ts'

export function identityRoutes(deps: { clock: Clock }): Route[] {
  return [
    route(identity.logout, async ({ params, candidate, language, once }) => {
      if (params.userId !== candidate.accountId) throw new AppError('NOT_FOUND')
      return once(async (tx) => {
        await endSession(deps, tx, { sessionId: candidate.sessionId, reason: 'logout' })
        return { message: translate(language, 'site.landing.loggedOut') }
      })
    }),
  ]
}
