import * as identity from '@lokseva/contract/identity/endpoints'
import { onChannel, type IdentityDeps } from '#features/identity/index'
import { route, type Route } from '#platform/http/call'
import { forgotLogin } from './forgot-login.ts'
import { forgotPassword } from './forgot-password.ts'
import { updateResetContact, verifyResetContact } from './reset-contact.ts'
import { resetPassword } from './reset-password.ts'

export function recoveryRoutes(deps: IdentityDeps): Route[] {
  return [
    route(identity.forgotPassword, (call) => forgotPassword(deps, onChannel(call))),
    route(identity.resetPassword, (call) => resetPassword(deps, onChannel(call))),
    route(identity.forgotLogin, (call) => forgotLogin(deps, call)),
    route(identity.verifyResetContact, (call) => verifyResetContact(deps, onChannel(call))),
    route(identity.updateResetContact, (call) => updateResetContact(deps, onChannel(call))),
  ]
}
