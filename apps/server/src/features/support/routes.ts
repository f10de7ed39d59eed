import { supportProfile } from '@lokseva/contract/support/endpoints'
import type { IdentityDeps } from '#features/identity/index'
import { route, type Route } from '#platform/http/call'
import { sharedTries } from '#platform/http/shared-tries'
import { viewCandidate } from './view-candidate.ts'

export function supportRoutes(deps: IdentityDeps): Route[] {
  const wrongKeys = sharedTries(deps.db, { name: 'wrong keys', points: 10, seconds: 600 })
  return [
    route(supportProfile, ({ query, header, address }) =>
      viewCandidate(
        { ...deps, wrongKeys },
        { key: header('x-api-key'), username: query.username, address },
      ),
    ),
  ]
}
