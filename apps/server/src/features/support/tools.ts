import type { Language, TextId } from '@lokseva/texts/text-id'
import type { AuditAction } from '#features/audit/index'
import {
  endSessions,
  resetFailures,
  type findAccount,
  type IdentityDeps,
} from '#features/identity/index'
import { sendUserNames } from '#features/recovery/index'
import type { Officer, Support } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
export type Helped = { actor: Support | Officer; account: Account; language: Language }

export type Tool = {
  action: AuditAction
  /** What it came to, in a text. */
  work: (deps: IdentityDeps, tx: Transaction, helped: Helped) => Promise<TextId>
}

/** What both help desks do for a candidate, with what the access log calls it. */
export const tools = {
  sendUserNames: {
    action: 'USER_NAME_SENT_BY_SUPPORT',
    work: async (deps, tx, { account, language }) =>
      (await sendUserNames(deps, tx, account, language))
        ? 'support.answer.userNameSent'
        : 'support.answer.userNameSentLately',
  },
  endSession: {
    action: 'SESSION_ENDED_BY_SUPPORT',
    work: async (deps, tx, { actor, account }) =>
      (await endSessions(deps, tx, actor, { accountId: account.id, reason: 'help desk' }))
        ? 'support.answer.sessionEnded'
        : 'support.answer.noSession',
  },
  liftWait: {
    action: 'WAIT_LIFTED_BY_SUPPORT',
    work: async (deps, tx, { account }) =>
      (await resetFailures(deps, tx, account))
        ? 'support.answer.waitLifted'
        : 'support.answer.noWait',
  },
} as const satisfies Record<string, Tool>
