import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { scrutinyPortal } from '../scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, officer, paid, take, ask, decide, takeBack, release, noSecondLooks } = portal

beforeEach(() => portal.on('2026-11-15'))

const times = <Result>(many: number, work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: many }, (_, place) => work(place)))
const inHand = async ({ memberId }: { memberId: string }) => {
  const { rows } = await sql<{ many: number }>`select count(*)::integer as many
    from scrutiny_documents where claimed_by = ${memberId}`.execute(owner)
  return rows[0]!.many
}
const decisionsOf = async (claimId: string) => {
  const { rows } = await sql<{ decision: string }>`select decision
    from scrutiny_decisions where claim_id = ${claimId} and taken_back_at is null`.execute(owner)
  return rows.map(({ decision }) => decision)
}
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

it('an officer who asks in ten tabs at once has one document in hand, the same in all (OFFICE-1285)', async () => {
  await times(4, () => paid())
  const one = await officer()
  const claims = await times(10, () => take(one))
  expect(new Set(claims.map((claim) => claim?.claimId)).size).toBe(1)
  expect(await inHand(one)).toBe(1)
  const { claimId } = claims[0]!
  await times(10, () => ask(one, {}, [claimId]))
  expect(await inHand(one)).toBe(2)
})

it('two decisions on one document at once: one is recorded, and the other one is refused (OFFICE-1285)', async () => {
  await paid()
  await noSecondLooks()
  const one = await officer()
  const { claimId } = (await take(one))!
  const reason = { en: 'The page is cut off.', mr: 'पान कापले गेले आहे.' }
  const answers = await Promise.all([
    decide(one, claimId, { decision: 'Approved' }),
    decide(one, claimId, { decision: 'Rejected', reason }),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  expect(await decisionsOf(claimId)).toHaveLength(1)
})

it('a decision that is taken back in two tabs at once is in hand in both (OFFICE-1285)', async () => {
  await paid()
  await noSecondLooks()
  const one = await officer()
  const { claimId } = (await take(one))!
  await decide(one, claimId, { decision: 'Approved' })
  const answers = await times(4, () => takeBack(one, claimId))
  expect(statuses(answers)).toEqual([200, 200, 200, 200])
  const claims = answers.map(
    (answer) => (answer as unknown as { document: { claimId: string } }).document.claimId,
  )
  expect(new Set(claims).size).toBe(1)
  expect(await decisionsOf(claimId)).toEqual([])
  expect(await inHand(one)).toBe(1)
})

it('a document that is decided and given back at once is one or the other (OFFICE-1285)', async () => {
  await paid()
  await noSecondLooks()
  const one = await officer()
  const { claimId } = (await take(one))!
  const [decided] = await Promise.all([
    decide(one, claimId, { decision: 'Approved' }),
    release(one, claimId),
  ])
  expect(await decisionsOf(claimId)).toEqual(decided.status === 200 ? ['Approved'] : [])
  expect(await inHand(one)).toBe(0)
})
