import * as account from '@lokseva/contract/account/endpoints'
import { onChannel, type IdentityDeps } from '#features/identity/index'
import { route, type Route } from '#platform/http/call'
import { changePassword } from './change-password.ts'
import { updateContact } from './update-contact.ts'

export function accountRoutes(deps: IdentityDeps): Route[] {
  return [
    route(account.changePassword, (call) => changePassword(deps, call.actor, call)),
    route(account.updateContact, (call) => updateContact(deps, call.actor, onChannel(call))),
  ]
}
