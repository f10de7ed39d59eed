import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import type { PartValue } from '@lokseva/contract/adverts/drafts/schemas'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

export const days = {
  applnStartDate: '2026-12-01',
  applnEndDate: '2026-12-31',
  onlinePaymentEndDate: '2026-12-31',
  challanDownloadEndDate: '2027-01-01',
  challanPaymentEndDate: '2027-01-04',
}

type Post = { criteria: { age: object } }

export const params = (advertisementId: number) => ({ params: { advertisementId } })

/** A portal without advertisements, and two who write and publish. */
export async function publishingDesk(now: string) {
  const portal = await officePortal()
  const { db, clock, officer, features } = portal
  clock.set(Date.parse(now))
  const publisher = await officer('publisher')
  const approver = await officer('approver')
  type Officer = typeof publisher
  const freshen = ({ memberId }: Officer) =>
    db
      .updateTable('staff_sessions')
      .set({ proved_at: new Date(clock.now()), last_seen_at: new Date(clock.now()) })
      .where('member_id', '=', memberId)
      .execute()
  const change = async (
    id: number,
    part: 'names' | 'dates' | 'posts' | 'corrigendum',
    value: PartValue,
  ) => {
    const draft = await publisher.caller.call(desk.getAdvertDraft, params(id))
    const now = draft.parts.find((each) => each.part === part)!
    return publisher.caller.call(desk.saveDraftPart, {
      params: { advertisementId: id, part },
      body: { draft: draft.id, base: now.version, value: { ...now.value, ...value } },
    })
  }
  const ask = async (
    id: number,
    kind: 'adverts.publish' | 'adverts.correct',
    more: object = {},
  ): Promise<ApprovalRequest & { status: number; code?: string }> => {
    const { version } = await publisher.caller.call(desk.getAdvertDraft, params(id))
    return send(publisher.caller, approvals.askApproval, {
      body: { kind, payload: { advertisementId: id, draft: version }, why: 'Order 12', ...more },
    }) as never
  }
  const approve = async (requestId: string) => {
    await freshen(approver)
    return send(approver.caller, approvals.approve, { params: { requestId } })
  }
  const begin = async (body: Record<string, unknown>) =>
    (await publisher.caller.call(desk.beginDraft, { body: body as never })).advertisementId

  /** A copy has no day on which ages are counted. */
  const setAgeDay = async (id: number) => {
    const draft = await publisher.caller.call(desk.getAdvertDraft, params(id))
    const { posts, exams } = draft.parts.find(({ part }) => part === 'posts')!.value as {
      posts?: Post[]
      exams?: { posts: Post[] }[]
    }
    const dated = (post: Post) => ({
      ...post,
      criteria: { ...post.criteria, age: { ...post.criteria.age, asOn: '2026-12-01' } },
    })
    await change(id, 'posts', {
      ...(posts && { posts: posts.map(dated) }),
      ...(exams && { exams: exams.map((exam) => ({ ...exam, posts: exam.posts.map(dated) })) }),
    })
  }
  const runDue = async () => {
    for (const job of features.approvals.jobs.everyMinute) await job.run({})
    for (const each of [publisher, approver]) await freshen(each)
  }
  return {
    db,
    clock,
    officer,
    publisher,
    approver,
    freshen,
    change,
    ask,
    approve,
    begin,
    setAgeDay,
    runDue,
  }
}
