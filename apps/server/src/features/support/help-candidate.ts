import type { TextId } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { recordAudit, type AuditAction } from '#features/audit/index'
import { endSessions, findAccount, liftWaits, type IdentityDeps } from '#features/identity/index'
import { sendUserNames } from '#features/recovery/index'
import type { Support } from '#platform/actor/actor'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import { mayHelp } from './policy.ts'

type Help = Pick<Call, 'idempotent' | 'language'> & { body: { username: string } }
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Sends both user names in full to the registered addresses, never to the help desk. */
export const sendUserNameTo = (deps: IdentityDeps, actor: Support, help: Help) =>
  helping(deps, actor, help, {
    action: 'USER_NAME_SENT_BY_SUPPORT',
    work: async (tx, account) =>
      (await sendUserNames(deps, tx, account, help.language))
        ? 'support.answer.userNameSent'
        : 'support.answer.userNameSentLately',
  })

export const endSessionOf = (deps: IdentityDeps, actor: Support, help: Help) =>
  helping(deps, actor, help, {
    action: 'SESSION_ENDED_BY_SUPPORT',
    work: async (tx, { id }) =>
      (await endSessions(deps, tx, actor, { accountId: id, reason: 'help desk' }))
        ? 'support.answer.sessionEnded'
        : 'support.answer.noSession',
  })

export const liftWaitOf = (deps: IdentityDeps, actor: Support, help: Help) =>
  helping(deps, actor, help, {
    action: 'WAIT_LIFTED_BY_SUPPORT',
    work: async (tx, account) =>
      (await liftWaits(deps, tx, account)) ? 'support.answer.waitLifted' : 'support.answer.noWait',
  })

type Tool = {
  action: AuditAction
  work: (tx: Transaction, account: Account) => Promise<TextId>
}

/** One use of a tool: allowed, for somebody who exists, and in that one's access log. */
async function helping(
  { clock }: IdentityDeps,
  actor: Support,
  { idempotent, language, body }: Help,
  { action, work }: Tool,
) {
  demand(mayHelp(actor))
  return idempotent(async (tx) => {
    const account = await findAccount(tx, body.username)
    if (!account) throw new AppError('NOT_FOUND')
    const said = await work(tx, account)
    await recordAudit(tx, { at: new Date(clock.now()), actor, accountId: account.id, action })
    return { message: translate(language, said) }
  })
}
