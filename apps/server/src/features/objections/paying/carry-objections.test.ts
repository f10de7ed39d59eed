import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getApplication } from '@lokseva/contract/applications/endpoints'
import { closeStage } from '#features/stages/index'
import { actAsPortal } from '#platform/database/acting'
import { endApplication } from '#test/people/end-application'
import { objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { operator } from '#test/operator'
import { brokenInvariants } from '#platform/database/broken-invariants'

const portal = await objectionsPortal()
const { clock, owner, bank, learn, on, visit, stage } = portal
const { objector, raise, list, change, withdraw, leaveToPay, payAll } = portal
const { settle, carryOver, statesOf } = portal
type Whose = Awaited<ReturnType<typeof objector>>

const later = (minutes: number) => clock.set(clock.now() + minutes * 60_000)
const NEXT = { start: '2026-11-25', end: '2026-11-30' }
const anotherStage = (whose: Whose, days: object = NEXT) =>
  stage('ANSWER_KEY_QUESTION_OBJECTION', { only: [whose.id], ...days })
const stagesOf = async ({ caller, id }: Whose) => {
  const { advertisementStages } = await caller.call(getApplication, { params: { id } })
  return advertisementStages.filter(
    ({ stageCode }) => stageCode === 'ANSWER_KEY_QUESTION_OBJECTION',
  )
}
const questionsOf = async (whose: Whose) =>
  (await list(whose)).objectionRequestsDtoList.map((each) => [each.masterQueSrNum, each.state])
const refundsOf = async (orderNo: string) =>
  (
    await sql<{ cause: string }>`select r.cause from payment_refunds r
      join payment_captures c on c.id = r.capture_id where c.order_no = ${orderNo}`.execute(owner)
  ).rows.map(({ cause }) => cause)

/** The commission ends the stage of somebody and opens another one at once. */
async function extend(whose: Whose): Promise<void> {
  const { rows } = await sql<{ id: number }>`select max(stage_id) as id from stage_applications
    where application_id = ${whose.id}`.execute(owner)
  await actAsPortal(() => closeStage(portal, operator, { stageId: rows[0]!.id }))
  await anotherStage(whose, { start: '2026-11-15', end: '2026-11-30' })
}

describe('when the period for objections is extended', () => {
  it('unpaid ones go over, also those that lapsed, to be changed, withdrawn and paid there (OBJ-38)', async () => {
    on('2026-11-15')
    const asha = await objector([1])
    const paid = await payAll(asha)
    later(11)
    await raise(asha, 2)
    await raise(asha, 3)
    await extend(asha)
    await settle()
    expect(await statesOf(asha)).toEqual(['PAID', 'LAPSED', 'LAPSED'])
    await carryOver()
    const { objectionRequestsDtoList: all, ...data } = await list(asha)
    expect(all.map(({ state }) => state)).toEqual(['PAID', 'UNPAID', 'UNPAID'])
    expect(data).toMatchObject({ total: 244, abilities: { pay: { allowed: true } } })
    expect(await change(asha, all[1]!.id, { candidateAnswer: '4' })).toMatchObject({ status: 200 })
    expect(await withdraw(asha, all[2]!.id)).toMatchObject({ status: 200 })
    await payAll(asha)
    await settle()
    expect(await statesOf(asha)).toEqual(['PAID', 'PAID'])
    expect(await refundsOf(paid)).toEqual([])
  })

  it('the stage that is over has only what was paid in it, and nothing to change or pay (OBJUI-30, OBJUI-31)', async () => {
    on('2026-11-15')
    const asha = await objector([1])
    await payAll(asha)
    later(11)
    await raise(asha, 2)
    const before = await stagesOf(asha)
    expect(before.map(({ doneAt }) => doneAt)).toEqual([undefined])
    await extend(asha)
    await settle()
    await carryOver()
    const stages = await stagesOf(asha)
    const [over, open] = stages.map(({ stageId }) => stageId)
    const was = await list(asha, over)
    expect(was.objectionRequestsDtoList.map(({ masterQueSrNum }) => masterQueSrNum)).toEqual([1])
    expect(was).toMatchObject({
      toPayIds: [],
      total: 0,
      abilities: { add: { allowed: false }, pay: { allowed: false } },
    })
    const now = await list(asha, open)
    expect(now.objectionRequestsDtoList.map(({ masterQueSrNum }) => masterQueSrNum)).toEqual([2])
    expect(now).toMatchObject({ total: 144, abilities: { add: { allowed: true } } })
    // What was paid is done; what was carried over is not.
    expect(stages[0]!.doneAt).toMatch(/^2026-11-15T/)
    expect(stages[1]!.doneAt).toBeUndefined()
  })

  it('they go over as a later stage begins, and only to one that is for the application (OBJ-38)', async () => {
    on('2026-11-15')
    const [asha, ravi] = [await objector([1]), await objector([1])]
    await anotherStage(asha)
    on('2026-11-24')
    await settle()
    await carryOver()
    expect(await statesOf(await visit(asha))).toEqual(['LAPSED'])
    on('2026-11-25')
    await carryOver()
    expect(await statesOf(await visit(asha))).toEqual(['UNPAID'])
    expect(await statesOf(await visit(ravi))).toEqual(['LAPSED'])
    on('2026-12-01')
    await settle()
    expect(await statesOf(await visit(asha))).toEqual(['LAPSED'])
  })

  it('what was objected to anew, is decided, or whose application ended stays lapsed (OBJ-38)', async () => {
    on('2026-11-15')
    let asha = await objector([1, 6])
    const ravi = await objector([1])
    on('2026-11-22')
    await settle()
    await sql`update answer_keys set final_answer = 'X', decided_at = now(), reason_en = 'Seen.',
      reason_mr = 'पाहिले.' where subject_code = ${SUBJECT} and question = 6`.execute(owner)
    await endApplication(owner, ravi.id)
    await anotherStage(asha)
    on('2026-11-25')
    asha = await visit(asha)
    await raise(asha, 1)
    await carryOver()
    expect(await questionsOf(asha)).toEqual([
      [1, 'LAPSED'],
      [6, 'LAPSED'],
      [1, 'UNPAID'],
    ])
    expect(await statesOf(await visit(ravi))).toEqual(['LAPSED'])
  })

  it('of several that lapsed with the same question one goes over, however often it is tried at once (OBJ-38)', async () => {
    on('2026-11-15')
    let asha = await objector([1])
    on('2026-11-21')
    await settle()
    await anotherStage(asha, { start: '2026-11-21', end: '2026-11-22' })
    asha = await visit(asha)
    await raise(asha, 1)
    on('2026-11-23')
    await settle()
    await anotherStage(asha)
    on('2026-11-25')
    await Promise.all([carryOver(), carryOver(), carryOver()])
    expect(await statesOf(await visit(asha))).toEqual(['LAPSED', 'UNPAID'])
  })
})

describe('money of the earlier stage', () => {
  /** A payment in the first stage that the bank has said nothing good of yet. */
  async function begun(says?: 'failed') {
    on('2026-11-15')
    const asha = await objector([1, 2])
    const orderNo = (await leaveToPay(asha))['orderNo'] as string
    if (says) bank.book.get(orderNo)!.state = says
    if (says) await learn(orderNo)
    await extend(asha)
    return { asha, orderNo }
  }

  it('that is on its way keeps its objections where they are until it is known (OBJ-38)', async () => {
    const { asha, orderNo } = await begun()
    await carryOver()
    expect((await list(asha)).objectionRequestsDtoList[0]!.abilities.edit).toMatchObject({
      code: 'WINDOW_CLOSED',
    })
    bank.book.get(orderNo)!.state = 'failed'
    await learn(orderNo)
    await carryOver()
    expect((await list(asha)).objectionRequestsDtoList[0]!.abilities.edit.allowed).toBe(true)
  })

  it('that was taken in time pays them, though they went over, and also at the same moment (OBJ-38)', async () => {
    for (const isAtOnce of [false, true]) {
      const { asha, orderNo } = await begun('failed')
      if (!isAtOnce) await carryOver()
      bank.take(orderNo, clock.now())
      await Promise.all([learn(orderNo), carryOver()])
      expect(await statesOf(asha)).toEqual(['PAID', 'PAID'])
      expect(await refundsOf(orderNo)).toEqual([])
    }
  })

  it('goes back once they are paid in the next stage, by an order of its own (OBJ-38)', async () => {
    const { asha, orderNo } = await begun('failed')
    await carryOver()
    later(11)
    const paid = await payAll(asha)
    bank.take(orderNo, clock.now())
    await learn(orderNo)
    expect(await refundsOf(orderNo)).toEqual(['ended'])
    expect(await refundsOf(paid)).toEqual([])
    expect(await statesOf(asha)).toEqual(['PAID', 'PAID'])
  })
})

it('the ledger is as it must be after all of it (OBJ-25)', async () => {
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})
