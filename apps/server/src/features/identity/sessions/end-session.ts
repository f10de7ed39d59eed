import type { Database } from '#platform/database/pool'
import type { IdentityDeps } from '../deps.ts'
import { recordAudit, type AuditAction, type AuditEntry } from '#features/audit/index'

export type SessionEnd =
  | 'logout'
  | 'forced'
  | 'password reset'
  | 'password changed'
  | 'help desk'
  | 'erased'

const actions: Partial<Record<SessionEnd, AuditAction>> = {
  logout: 'LOGGED_OUT',
  forced: 'LOGGED_OUT_ELSEWHERE',
}

type Ending = { accountId: string; reason: SessionEnd; device?: Buffer }

/** A browser that a stranger subscribed is not reminded any more; one that was only left is. */
const resets: readonly SessionEnd[] = ['password reset', 'password changed', 'help desk']

/**
 * Ends the live session of an account, in this process at once and on every node within a second:
 * the change of the row is told to those who remember it. Says whether there was one.
 */
export async function endSessions(
  { clock, sessions, push }: Pick<IdentityDeps, 'clock' | 'sessions' | 'push'>,
  tx: Database,
  actor: AuditEntry['actor'],
  { accountId, reason, device }: Ending,
): Promise<boolean> {
  sessions?.doubt(accountId)
  const at = new Date(clock.now())
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  if (device !== undefined) await push?.onLogout(tx, { accountId, device })
  if (resets.includes(reason)) await push?.onReset(tx, accountId)
  const action = actions[reason]
  if (ended.length > 0 && action) await recordAudit(tx, { at, actor, accountId, action })
  return ended.length > 0
}
