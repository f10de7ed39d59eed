import { sql } from 'kysely'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import * as scrutiny from '@lokseva/contract/scrutiny/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { everyWay, rowOf, timesCome, timesWanted, type ChangeRow } from '#test/people/sent-twice'
import { unclaimed } from './queues/bench-rows.ts'
import { reason, scrutinyPortal } from './scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, officer, paid, take, decide, pass, on, freshen, noSecondLooks } = portal
type Officer = Awaited<ReturnType<typeof officer>>

let one: Officer
let other: Officer
let senior: Officer
let approver: Officer
let deputy: Officer
beforeAll(async () => {
  on('2026-11-15')
  one = await officer()
  other = await officer()
  senior = await officer('seniorScrutiny')
  approver = await officer('approver')
  deputy = await officer('approver')
})
async function count(of: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many ${of}`.execute(owner)
  return rows[0]!.many
}
/** A document that the officer has in hand. */
async function held(): Promise<string> {
  for (const each of [one, other, senior, approver, deputy]) await freshen(each)
  // Nothing waits, nor is in hand, but what is brought here.
  await sql`update scrutiny_documents set gone_from = state, state = 'gone', ${unclaimed}
    where state = 'first'`.execute(owner)
  await paid()
  await noSecondLooks()
  return (await take(one))!.claimId
}
const decided = (claimId: string) => () =>
  count(sql`from scrutiny_decisions where claim_id = ${claimId} and taken_back_at is null`)

const changes: ChangeRow[] = [
  [
    'a decision',
    { again: 'so', byOther: 'SCRUTINY_CLAIM_OVER' },
    async () => {
      const claimId = await held()
      const request = { params: { claimId }, body: { decision: 'Rejected', reason } }
      const effects = decided(claimId)
      return { call: scrutiny.decideDocument, request, by: one, other, effects }
    },
  ],
  [
    'taking it back',
    { again: 'so', byOther: 'NOT_FOUND' },
    async () => {
      const claimId = await held()
      await decide(one, claimId, { decision: 'Approved' })
      const effects = async () => 1 - (await decided(claimId)())
      const request = { params: { claimId } }
      return { call: scrutiny.takeBackDecision, request, by: one, other, effects }
    },
  ],
  [
    'giving a document back, of which another who never had it is told nothing',
    { again: 'so', byOther: 'so' },
    async () => {
      const claimId = await held()
      const effects = async () =>
        1 - (await count(sql`from scrutiny_documents where claim_id = ${claimId}`))
      const request = { params: { claimId }, body: { toEnd: true } }
      return { call: scrutiny.releaseDocument, request, by: one, other, effects }
    },
  ],
  [
    'announcing what was found',
    { again: 'APPROVAL_DECIDED', byOther: 'APPROVAL_DECIDED' },
    async () => {
      await sql`update scrutiny_announcements set done_at = now() where done_at is null`.execute(
        owner,
      )
      const before = await count(sql`from scrutiny_announcements`)
      await decide(one, await held(), { decision: 'Approved' })
      pass(10_000)
      const days = { startDay: '2026-11-20', endDay: '2026-11-30' }
      const payload = { advertisementId: 101, ...days }
      const asked = await portal.askApproval(senior, 'scrutiny.announce', payload)
      const request = { params: { requestId: asked.id } }
      const effects = async () => (await count(sql`from scrutiny_announcements`)) - before
      return { call: approvals.approve, request, by: approver, other: deputy, effects }
    },
  ],
]

it.each(everyWay(changes.map(rowOf)))(
  '$name $way happens once, and is told (OFFICE-1506)',
  async (row) => expect(await timesCome(row)).toBe(timesWanted(row)),
)
