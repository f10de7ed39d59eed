import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { findAccount, type IdentityDeps } from '#features/identity/index'
import type { Support } from '#platform/actor/actor'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import { mayHelp } from './policy.ts'
import { tools, type Tool } from './tools.ts'

type Help = Pick<Call, 'idempotent' | 'language'> & { body: { username: string } }

/** Sends both user names in full to the registered addresses, never to the help desk. */
export const sendUserNameTo = (deps: IdentityDeps, actor: Support, help: Help) =>
  helping(deps, actor, help, tools.sendUserNames)

export const endSessionOf = (deps: IdentityDeps, actor: Support, help: Help) =>
  helping(deps, actor, help, tools.endSession)

export const liftWaitOf = (deps: IdentityDeps, actor: Support, help: Help) =>
  helping(deps, actor, help, tools.liftWait)

/** One use of a tool: allowed, for somebody who exists, and in that one's access log. */
async function helping(
  deps: IdentityDeps,
  actor: Support,
  { idempotent, language, body }: Help,
  { action, work }: Tool,
) {
  demand(mayHelp(actor))
  return idempotent(async (tx: Transaction) => {
    const account = await findAccount(tx, body.username)
    if (!account) throw new AppError('NOT_FOUND')
    const result = await work(deps, tx, { actor, account, language })
    const at = new Date(deps.clock.now())
    await recordAudit(tx, { at, actor, accountId: account.id, action })
    return { message: translate(language, result) }
  })
}
