import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { previewApproval } from '@lokseva/contract/approvals/endpoints'
import { listAudit } from '@lokseva/contract/audit/desk/endpoints'
import { openDeskApplication } from '@lokseva/contract/applications/desk/endpoints'
import {
  listScrutinyFigures,
  listScrutinyJudgements,
  listScrutinyQueues,
} from '@lokseva/contract/scrutiny/endpoints'
import type { DecisionInput } from '@lokseva/contract/scrutiny/schemas'
import { reason, scrutinyPortal } from '../scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, officer, paid, take, decide, takeBack, pass, secondLooks, on, freshen } = portal
type Officer = Awaited<ReturnType<typeof officer>>

const answersOf: DecisionInput[] = [
  { decision: 'Approved' },
  { decision: 'Rejected', reason },
  { decision: 'Application_Reject', reason },
  { decision: 'Ask_Senior', reason },
]
const [approving] = answersOf as [DecisionInput]

beforeEach(async () => {
  on('2026-11-15')
  await sql`delete from scrutiny_decisions`.execute(owner)
  await sql`update scrutiny_documents set gone_from = 'first', state = 'gone', claim_id = null,
    claimed_by = null, claimed_at = null, claimed_until = null, decision = null, reason_en = null,
    reason_mr = null, settled_at = null`.execute(owner)
})

/** Something is settled already, so that there is something to announce. */
async function settleOne() {
  await paid()
  await portal.noSecondLooks()
  const one = await officer()
  await decide(one, (await take(one))!.claimId, { decision: 'Approved' })
  pass(60_000)
}

/** Somebody with every role that reads of the scrutiny, and decides as well. */
const curious = () => officer('seniorScrutiny', 'auditor', 'publisher')

const isId = (value: string) => /^[0-9a-f-]{36}$/.test(value)

/** All that such a person can ask for, but for ids. */
async function asked(by: Officer, first: Officer, applicationId: string) {
  await freshen(by)
  const days = { startDay: '2026-11-20', endDay: '2026-11-30' }
  const payload = { advertisementId: 101, ...days }
  const query = { kind: 'DOCUMENT_DECIDED', member: first.memberId }
  const { lines } = await by.caller.call(listAudit, { query })
  const one = await by.caller.call(openDeskApplication, {
    params: { advertisementId: 101, applicationId },
  })
  const figures = await by.caller.call(listScrutinyFigures)
  return {
    queues: await by.caller.call(listScrutinyQueues),
    figures: figures
      .map(({ memberId, ...shown }) =>
        JSON.stringify({ isOwn: memberId === by.memberId, ...shown }),
      )
      .toSorted(),
    judged: await by.caller.call(listScrutinyJudgements, { query: {} }),
    announcing: await by.caller.call(previewApproval, {
      body: { kind: 'scrutiny.announce', payload },
    }),
    audit: lines.map(({ facts }) =>
      facts.map(({ label, value }) => (isId(value) ? label : `${label}: ${value}`)),
    ),
    documents: one.documents.map(({ documentTypeId, status }) => `${documentTypeId} ${status}`),
  }
}

it('whoever looks at a document second learns from no answer what the first decided, before and while it can be taken back (OFFICE-1165)', async () => {
  const seen: unknown[] = []
  for (const first of answersOf.slice(0, 3)) {
    await sql`delete from scrutiny_decisions`.execute(owner)
    await sql`update scrutiny_documents set gone_from = 'first', state = 'gone', decision = null,
      reason_en = null, reason_mr = null, settled_at = null, claim_id = null, claimed_by = null,
      claimed_at = null, claimed_until = null where state <> 'gone'`.execute(owner)
    on('2026-11-15')
    await settleOne()
    const asha = await paid()
    await secondLooks(100)
    const one = await officer()
    await decide(one, (await take(one))!.claimId, first)
    pass(10_000)
    const other = await curious()
    const held = (await take(other))!
    const before = await asked(other, one, asha.id)
    await decide(other, held.claimId, approving)
    pass(9_999)
    const after = await asked(other, one, asha.id)
    await secondLooks(1)
    expect(await takeBack(other, held.claimId)).toMatchObject({ status: 200 })
    expect(before.audit).toHaveLength(1)
    seen.push({ before, after })
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

it('whoever looks first does not learn while it can be taken back that somebody looks again (OFFICE-1165)', async () => {
  const seen: unknown[] = []
  for (const isTwice of [false, true]) {
    await settleOne()
    await paid()
    if (isTwice) await secondLooks(100)
    else await portal.noSecondLooks()
    const one = await officer()
    await decide(one, (await take(one))!.claimId, approving)
    pass(9_999)
    const { queues, progress } = await one.caller.call(listScrutinyQueues)
    seen.push(
      queues.find(({ documentTypeId }) => documentTypeId === 'D01'),
      progress,
    )
    await secondLooks(1)
    await sql`update scrutiny_documents set gone_from = 'first', state = 'gone', decision = null,
      reason_en = null, reason_mr = null, settled_at = null where state <> 'gone'`.execute(owner)
  }
  expect(seen.slice(2)).toEqual(seen.slice(0, 2))
})

it('what two agreed on is told once neither can be taken back (OFFICE-1165, OFFICE-398)', async () => {
  await paid()
  await secondLooks(100)
  const [one, other] = [await officer(), await officer()]
  await decide(one, (await take(one))!.claimId, approving)
  pass(10_000)
  await decide(other, (await take(other))!.claimId, approving)
  const agreed = async () => {
    const [own] = await other.caller.call(listScrutinyFigures)
    const { agreement } = await other.caller.call(listScrutinyQueues)
    return { secondLooks: own!.secondLooks, agreed: own!.agreed, agreement }
  }
  expect(await agreed()).toEqual({ secondLooks: 0, agreed: 0, agreement: null })
  pass(10_000)
  expect(await agreed()).toEqual({ secondLooks: 1, agreed: 1, agreement: 100 })
  await secondLooks(1)
})

it('a role that was taken away ends what is in hand: nothing is read, decided or taken back (OFFICE-1166)', async () => {
  await paid()
  await paid()
  await portal.noSecondLooks()
  const one = await officer()
  const decided = (await take(one))!
  const held = (await take(one, {}, [decided.claimId]))!
  await decide(one, decided.claimId, approving)
  await sql`update staff_roles set advertisements = array[102] where member_id = ${one.memberId}`.execute(
    owner,
  )
  expect((await portal.page(one, held.claimId)).status).not.toBe(200)
  for (const answer of [
    await decide(one, held.claimId, approving),
    await takeBack(one, decided.claimId),
    await portal.ask(one),
  ])
    expect([401, 403, 409], JSON.stringify(answer)).toContain(answer.status)
})
