import * as recovery from '@lokseva/contract/recovery/endpoints'
import { onChannel, type IdentityDeps } from '#features/identity/index'
import { route, type Route } from '#platform/http/call'
import { forgotLogin } from './forgot-login.ts'
import { forgotPassword } from './forgot-password.ts'
import { updateResetContact, verifyResetContact } from './reset-contact.ts'
import { resetPassword } from './reset-password.ts'

export function recoveryRoutes(deps: IdentityDeps): Route[] {
  return [
    route(recovery.forgotPassword, (call) => forgotPassword(deps, onChannel(call))),
    route(recovery.resetPassword, (call) => resetPassword(deps, call.actor, onChannel(call))),
    route(recovery.forgotLogin, (call) => forgotLogin(deps, call.actor, onChannel(call))),
    route(recovery.verifyResetContact, (call) => verifyResetContact(deps, onChannel(call))),
    route(recovery.updateResetContact, (call) =>
      updateResetContact(deps, call.actor, onChannel(call)),
    ),
  ]
}
