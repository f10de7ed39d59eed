import * as approvals from '@lokseva/contract/approvals/endpoints'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { ownerOf } from '../database/database.ts'
import type { OfficePortal } from '../portals/office-portal.ts'
import { send } from '../portals/profile-portal.ts'

type Officer = Awaited<ReturnType<OfficePortal['officer']>>
type Asked = ApprovalRequest & { status: number; code?: string }

const SESSION_MS = 3_600_000

/** Asking and deciding as people of an Office do it, their factor just proved. */
export function askedApprovals({
  db,
  clock,
  features,
}: Pick<OfficePortal, 'db' | 'clock' | 'features'>) {
  /** What proving the factor takes is tested elsewhere. */
  const freshen = ({ memberId }: Officer) =>
    ownerOf(db)
      .updateTable('staff_sessions')
      .set({
        proved_at: new Date(clock.now()),
        last_seen_at: new Date(clock.now()),
        expires_at: new Date(clock.now() + SESSION_MS),
      })
      .where('member_id', '=', memberId)
      .execute()
  return {
    freshen,
    async ask(by: Officer, kind: string, payload: object, more: object = {}): Promise<Asked> {
      await freshen(by)
      const body = { kind, payload, why: 'The database moves tonight', ...more } as never
      return (await send(by.caller, approvals.askApproval, { body })) as unknown as Asked
    },
    async approve(by: Officer, requestId: string, key?: string): Promise<Asked> {
      await freshen(by)
      const params = { requestId }
      return (await send(by.caller, approvals.approve, { params }, key)) as unknown as Asked
    },
    async view(by: Officer, requestId: string) {
      await freshen(by)
      return by.caller.call(approvals.getApproval, { params: { requestId } })
    },
    /** What was approved for a time that has come. */
    async runDue() {
      for (const job of features.approvals.jobs.everyMinute) await job.run({})
    },
    async settingOf(key: string): Promise<string> {
      const row = await db
        .selectFrom('configuration')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return row.value
    },
    /** The newest lines of the audit log, the last one first. */
    lastEntries: (count: number) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .orderBy('id', 'desc')
        .limit(count)
        .execute(),
  }
}
