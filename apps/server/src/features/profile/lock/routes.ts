import * as lock from '@lokseva/contract/profile/lock/endpoints'
import { onChannel } from '#features/identity/index'
import { route, type Route } from '#platform/http/call'
import type { CheckDeps, LockDeps } from './deps.ts'
import { lockProfile } from './lock-profile.ts'
import { checkUnlock, unlockProfile } from './unlock-profile.ts'

export function lockRoutes(deps: LockDeps & CheckDeps): Route[] {
  return [
    route(lock.lockProfile, (call) => lockProfile(deps, call.actor, call)),
    route(lock.checkUnlock, ({ actor, language }) => checkUnlock(deps, actor, language)),
    route(lock.unlockProfile, (call) => unlockProfile(deps, call.actor, onChannel(call))),
  ]
}
