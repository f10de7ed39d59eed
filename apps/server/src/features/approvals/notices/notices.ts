import type { OfficeNotice, OfficeNotices } from '@lokseva/contract/approvals/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import type { ApprovalDeps } from '../deps.ts'
import { maySee } from '../policy.ts'
import { peopleOf, personOf } from '../people.ts'
import { kindOf, previewOf, type ApprovalRow } from '../request-rows.ts'

const LOOKED_AT = 200
const SHOWN = 30

type News = {
  requestId: string
  what: OfficeNotice['what']
  /** Who did it; nobody where the portal did. */
  by: string | undefined
  at: Date
  to: Iterable<string>
}

/** Writes down for each member what concerns them; never what they did themselves. */
export async function noteFor(
  tx: Transaction,
  { requestId, what, by, at, to }: News,
): Promise<void> {
  const members = [...new Set(to)].filter((id) => id !== by)
  if (members.length === 0) return
  await tx
    .insertInto('approval_notices')
    .values(
      members.map((member_id) => ({
        member_id,
        request_id: requestId,
        what,
        by_member: by ?? null,
        at,
      })),
    )
    .execute()
}

/** Whoever asked and whoever has said something about it. */
export async function takingPart(
  tx: Transaction,
  { id, asked_by }: Pick<ApprovalRow, 'id' | 'asked_by'>,
): Promise<string[]> {
  const talkers = await tx
    .selectFrom('approval_talk')
    .select('said_by')
    .distinct()
    .where('request_id', '=', id)
    .execute()
  return [asked_by, ...talkers.map(({ said_by }) => said_by)]
}

/** Nobody needs to decide it any more: that they were asked to is no news then. */
export async function endAsking(tx: Transaction, requestId: string, at: Date): Promise<void> {
  await tx
    .updateTable('approval_notices')
    .set({ read_at: at })
    .where('request_id', '=', requestId)
    .where('what', '=', 'asked')
    .where('read_at', 'is', null)
    .execute()
}

/** What concerns the caller, the newest first; of requests they may see now. */
export async function listNotices(deps: ApprovalDeps, actor: Officer): Promise<OfficeNotices> {
  const { db } = deps
  const rows = await db
    .selectFrom('approval_notices as n')
    .innerJoin('approval_requests as r', 'r.id', 'n.request_id')
    .selectAll('r')
    .select(['n.id as noticeId', 'n.what', 'n.at', 'n.by_member', 'n.read_at'])
    .where('n.member_id', '=', actor.memberId)
    .orderBy('n.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const seen = rows.filter((row) => maySee(actor, kindOf(deps.kinds, row.kind), row))
  const people = await peopleOf(deps, db)
  return {
    unread: seen.filter(({ read_at }) => read_at === null).length,
    notices: seen.slice(0, SHOWN).map((row) => ({
      id: row.noticeId,
      what: row.what as OfficeNotice['what'],
      requestId: row.id,
      title: previewOf(row).title,
      by: row.by_member === null ? null : personOf(people, row.by_member),
      at: row.at.toISOString(),
      isRead: row.read_at !== null,
    })),
  }
}

/** Marks what was read: of one request, or all there is. */
export async function readNotices(
  { db, clock }: { db: Database } & Pick<ApprovalDeps, 'clock'>,
  { memberId }: Officer,
  { requestId }: { requestId?: string | undefined },
): Promise<void> {
  await db
    .updateTable('approval_notices')
    .set({ read_at: new Date(clock.now()) })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(requestId !== undefined, (all) => all.where('request_id', '=', requestId!))
    .execute()
}
