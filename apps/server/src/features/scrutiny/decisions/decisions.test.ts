import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listScrutinyFigures, listScrutinyQueues } from '@lokseva/contract/scrutiny/endpoints'
import { people } from '@lokseva/rules/test/people'
import { reason, scrutinyPortal } from '../scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, officer, paid, take, decide, takeBack, pass, benchRow, secondLooks, on } = portal

beforeEach(async () => {
  on('2026-11-15')
  await sql`update scrutiny_documents set gone_from = state, state = 'gone', claim_id = null,
    claimed_by = null, claimed_at = null, claimed_until = null
    where state in ('first', 'second', 'senior')`.execute(owner)
  await secondLooks(1)
})

/** A document that nobody draws for a second look; or everybody. */
async function waiting(isTwice = false) {
  const asha = await paid()
  if (isTwice) await secondLooks(100)
  else await portal.noSecondLooks()
  return asha
}
const refusal = (decision: 'Rejected' | 'Rejected_No_Reupload' | 'Application_Reject') => ({
  decision,
  reason,
})

describe('An officer decides on a document', () => {
  it('with the words of the specification, and reasons in both languages (OFFICE-389)', async () => {
    for (const input of [
      { decision: 'Approved' as const },
      refusal('Rejected'),
      refusal('Rejected_No_Reupload'),
      refusal('Application_Reject'),
    ]) {
      const asha = await waiting()
      const one = await officer()
      const { claimId } = (await take(one))!
      expect(await decide(one, claimId, input), input.decision).toMatchObject({ status: 200 })
      expect(await benchRow(asha.id)).toMatchObject({ state: 'settled', decision: input.decision })
      // Nothing is told, nothing is recorded before it is announced.
      expect((await portal.view(asha)).status).toBe(200)
      const { rows } = await sql`select status, remarks from application_documents
        where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
      expect(rows).toEqual([{ status: 'Uploaded', remarks: null }])
    }
  })

  it('a refusal without a reason in both languages is none, nor an approval with one (OFFICE-389)', async () => {
    await waiting()
    const one = await officer()
    const { claimId } = (await take(one))!
    for (const body of [
      { decision: 'Rejected' },
      { decision: 'Rejected', reason: { en: 'Cut off.', mr: ' ' } },
      { decision: 'Rejected', reason: { en: 'x'.repeat(241), mr: 'अ' } },
      { decision: 'Approved', reason },
      { decision: 'Lost' },
      {},
    ])
      expect(await decide(one, claimId, body as never), JSON.stringify(body)).toMatchObject({
        status: 422,
      })
    expect(await decide(one, claimId, { decision: 'Approved' })).toMatchObject({ status: 200 })
  })

  it('sent twice, with an answer lost between, it is one decision (OFFICE-389)', async () => {
    const asha = await waiting()
    const one = await officer()
    const { claimId } = (await take(one))!
    const key = randomUUID()
    const first = await decide(one, claimId, refusal('Rejected'), key)
    expect(await decide(one, claimId, refusal('Rejected'), key)).toEqual(first)
    // A page that was loaded anew has no key of before.
    expect(await decide(one, claimId, refusal('Rejected'))).toEqual(first)
    expect(await decide(one, claimId, { decision: 'Approved' })).toMatchObject({
      status: 409,
      code: 'SCRUTINY_DECIDED',
    })
    const { rows } = await sql`select decision from scrutiny_decisions
      where account_id = ${asha.accountId}`.execute(owner)
    expect(rows).toEqual([{ decision: 'Rejected' }])
  })

  it('has the next one for 15 minutes from when it is shown, and its seconds count from then (OFFICE-647)', async () => {
    await waiting()
    await waiting()
    await waiting()
    const one = await officer()
    const first = (await take(one))!
    const second = (await take(one, {}, [first.claimId]))!
    pass(10 * 60_000)
    const decided = await decide(one, first.claimId, { decision: 'Approved' })
    const until = new Date(portal.clock.now() + 15 * 60_000).toISOString()
    expect(decided).toMatchObject({ next: { claimId: second.claimId, until } })
    const third = (await take(one, {}, [second.claimId]))!
    pass(14 * 60_000)
    expect(await portal.release(one, second.claimId, true)).toMatchObject({
      next: { claimId: third.claimId },
    })
    pass(4 * 60_000)
    expect(await decide(one, third.claimId, { decision: 'Approved' })).toMatchObject({
      status: 200,
      next: null,
    })
    const { rows } = await sql`select seconds from scrutiny_decisions
      where claim_id in (${first.claimId}, ${third.claimId}) order by decided_at`.execute(owner)
    expect(rows).toEqual([{ seconds: 600 }, { seconds: 240 }])
  })

  it('takes it back within ten seconds, and has the document in hand again (OFFICE-391)', async () => {
    const asha = await waiting()
    const one = await officer()
    const { claimId } = (await take(one))!
    const decided = await decide(one, claimId, refusal('Application_Reject'))
    expect(Date.parse(String(decided['undoUntil']))).toBe(portal.clock.now() + 10_000)
    pass(9_999)
    const back = await takeBack(one, claimId)
    const { document } = back as unknown as { document: { claimId: string } }
    expect(document.claimId).not.toBe(claimId)
    expect(await benchRow(asha.id)).toMatchObject({ state: 'first', decision: null, claimed: true })
    // Pressed twice, or an answer lost.
    expect(await takeBack(one, claimId)).toMatchObject({ document: { claimId: document.claimId } })
    expect(await decide(one, document.claimId, { decision: 'Approved' })).toMatchObject({
      status: 200,
    })
    pass(10_000)
    expect(await takeBack(one, document.claimId)).toMatchObject({ code: 'SCRUTINY_UNDO_OVER' })
    expect(await benchRow(asha.id)).toMatchObject({ state: 'settled', decision: 'Approved' })
  })
})

describe('A share is looked at by a second officer', () => {
  it('who sees nothing of the first, and not by the same officer (OFFICE-392)', async () => {
    const asha = await waiting(true)
    const [one, other] = [await officer(), await officer()]
    const first = (await take(one))!
    await decide(one, first.claimId, refusal('Rejected'))
    expect(await take(other)).toBeNull()
    pass(10_000)
    expect(await take(one)).toBeNull()
    const second = (await take(other))!
    const { claimId: _, until: __, ...shownFirst } = first
    const { claimId, until: ___, ...shownSecond } = second
    expect(shownSecond).toEqual(shownFirst)
    expect(second.opinions).toEqual([])
    await decide(other, claimId, {
      decision: 'Rejected',
      reason: { en: 'Not whole.', mr: 'पूर्ण नाही.' },
    })
    expect(await benchRow(asha.id)).toMatchObject({ state: 'settled', decision: 'Rejected' })
    const { rows } = await sql`select reason_en as reason from scrutiny_documents
      where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
    expect(rows).toEqual([{ reason: reason.en }])
    pass(10_000)
    expect((await other.caller.call(listScrutinyQueues)).agreement).toBe(100)
  })

  it('two that differ go to a senior with both reasons, who settles it (OFFICE-393)', async () => {
    const asha = await waiting(true)
    const [one, other] = [await officer(), await officer()]
    const senior = await officer('seniorScrutiny')
    await decide(one, (await take(one))!.claimId, { decision: 'Approved' })
    pass(10_000)
    await decide(other, (await take(other))!.claimId, refusal('Application_Reject'))
    expect(await benchRow(asha.id)).toMatchObject({ state: 'senior', decision: null })
    expect(await take(senior, { desk: 'senior' })).toBeNull()
    pass(10_000)
    expect(await portal.ask(one, { desk: 'senior' })).toMatchObject({ status: 403 })
    const held = (await take(senior, { desk: 'senior' }))!
    expect(held.opinions).toMatchObject([
      { decision: 'Approved', reason: null },
      { decision: 'Application_Reject', reason },
    ])
    expect(await decide(senior, held.claimId, { decision: 'Ask_Senior', reason })).toMatchObject({
      status: 403,
    })
    expect(await decide(senior, held.claimId, refusal('Application_Reject'))).toMatchObject({
      status: 200,
    })
    expect(await benchRow(asha.id)).toMatchObject({
      state: 'settled',
      decision: 'Application_Reject',
    })
  })

  it('who is in doubt asks a senior; a senior who took part does not settle it (OFFICE-393)', async () => {
    const asha = await waiting()
    const [one, senior] = [await officer('seniorScrutiny'), await officer('seniorScrutiny')]
    await decide(one, (await take(one))!.claimId, { decision: 'Ask_Senior', reason })
    pass(10_000)
    expect(await take(one, { desk: 'senior' })).toBeNull()
    const held = (await take(senior, { desk: 'senior' }))!
    expect(held).toMatchObject({ applicationNo: asha.number, desk: 'senior' })
    await decide(senior, held.claimId, { decision: 'Approved' })
    expect(await benchRow(asha.id)).toMatchObject({ state: 'settled', decision: 'Approved' })
  })

  it('about as many as the setting says, whoever decides (OFFICE-399)', async () => {
    await secondLooks(5)
    const { rows } = await sql<{ share: number }>`select avg(case when
        ('x' || right(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 100 < 5
        then 100.0 else 0 end)::float8 as share from generate_series(1, 20000)`.execute(owner)
    expect(rows[0]!.share).toBeGreaterThan(4)
    expect(rows[0]!.share).toBeLessThan(6)
    await expect(secondLooks(0)).rejects.toThrow('configuration_second_looks')
    await expect(secondLooks(101)).rejects.toThrow('configuration_second_looks')
  })
})

describe('Beside the document stands', () => {
  it('what it must prove, and what hangs on it, before anything is decided (OFFICE-388)', async () => {
    const asha = await paid({ amountPayable: 344 }, people.agriculturist, [
      'D01',
      'D03',
      'D04',
      'D05',
      'D06',
      'D07',
      'D08',
      'D09',
    ])
    const held = (await take(await officer(), { documentTypeId: 'D04' }))!
    expect(held.applicationNo).toBe(asha.number)
    const said = Object.fromEntries(held.claims.map(({ label, value }) => [label.en, value.en]))
    expect(said).toMatchObject({ Category: expect.stringContaining('OBC') })
    expect(held.claims[0]!.value.en).toContain('Patil')
    const effects = new Map(held.effects.map((each) => [each.what, each]))
    expect(effects.get('fee')).toMatchObject({
      claimed: { en: '₹344' },
      refused: { en: '₹544' },
    })
    expect(effects.get('reservation')!.claimed.en).toContain('OBC')
    expect(effects.get('reservation')!.refused.en).toBe('open category only')
    const identity = (await take(await officer(), { documentTypeId: 'D07' }))!
    expect(identity.effects).toEqual([])
  })
})

it('figures tell an officer the own ones and a senior those of all (OFFICE-398)', async () => {
  await waiting()
  const one = await officer()
  const { claimId } = (await take(one))!
  pass(7000)
  await decide(one, claimId, { decision: 'Approved' })
  const own = await one.caller.call(listScrutinyFigures)
  expect(own).toMatchObject([
    { nameEn: 'Asha Patil', documentTypeId: 'D01', today: 1, week: 1, approved: 1, median: 7 },
  ])
  expect(await (await officer()).caller.call(listScrutinyFigures)).toEqual([])
  const all = await (await officer('seniorScrutiny')).caller.call(listScrutinyFigures)
  expect(all.length).toBeGreaterThan(1)
  const { queues, progress, ownToday } = await one.caller.call(listScrutinyQueues)
  expect(ownToday).toBe(1)
  expect(queues.find(({ documentTypeId }) => documentTypeId === 'D01')).toMatchObject({
    ownToday: 1,
  })
  expect(progress).toMatchObject([{ advertisementId: 101, day: null, isInTime: null }])
})
