import { supportProfile } from '@lokseva/contract/support/endpoints'
import type { IdentityDeps } from '#features/identity/index'
import { route, type Route } from '#platform/http/call'
import { viewCandidate } from './view-candidate.ts'

export function supportRoutes(deps: IdentityDeps): Route[] {
  return [route(supportProfile, ({ actor, query }) => viewCandidate(deps, actor, query))]
}
