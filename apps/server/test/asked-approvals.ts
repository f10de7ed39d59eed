import * as approvals from '@lokseva/contract/approvals/endpoints'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import type { OfficePortal } from './office-portal.ts'
import { send } from './profile-portal.ts'

type Officer = Awaited<ReturnType<OfficePortal['officer']>>
type Asked = ApprovalRequest & { status: number; code?: string }

/** Asking and deciding as people of an Office do it, their factor just proved. */
export function askedApprovals({ db, clock }: Pick<OfficePortal, 'db' | 'clock'>) {
  /** What proving the factor takes is tested elsewhere. */
  const freshen = ({ memberId }: Officer) =>
    db
      .updateTable('staff_sessions')
      .set({ proved_at: new Date(clock.now()), last_seen_at: new Date(clock.now()) })
      .where('member_id', '=', memberId)
      .execute()
  return {
    freshen,
    async ask(by: Officer, kind: string, payload: object, more: object = {}): Promise<Asked> {
      await freshen(by)
      const body = { kind, payload, why: 'The database moves tonight', ...more } as never
      return (await send(by.caller, approvals.askApproval, { body })) as unknown as Asked
    },
    async approve(by: Officer, requestId: string): Promise<Asked> {
      await freshen(by)
      const params = { requestId }
      return (await send(by.caller, approvals.approve, { params })) as unknown as Asked
    },
    view: (by: Officer, requestId: string) =>
      by.caller.call(approvals.getApproval, { params: { requestId } }),
  }
}
