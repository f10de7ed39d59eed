import * as support from '@lokseva/contract/support/endpoints'
import type { ApplicationDeps } from '#features/applications/index'
import type { IdentityDeps } from '#features/identity/index'
import { route, type Route } from '#platform/http/call'
import type { FileStorage } from '#platform/storage/file-storage'
import { endSessionOf, liftWaitOf, sendUserNameTo } from './help-candidate.ts'
import { viewCandidate } from './view-candidate.ts'

type Deps = IdentityDeps & Pick<ApplicationDeps, 'versions'> & { storage: FileStorage }

export function supportRoutes(deps: Deps): Route[] {
  return [
    route(support.supportProfile, ({ actor, query, language }) =>
      viewCandidate(deps, actor, { ...query, language }),
    ),
    route(support.supportSendUserName, (call) => sendUserNameTo(deps, call.actor, call)),
    route(support.supportEndSession, (call) => endSessionOf(deps, call.actor, call)),
    route(support.supportLiftWait, (call) => liftWaitOf(deps, call.actor, call)),
  ]
}
