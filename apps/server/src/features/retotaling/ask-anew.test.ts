import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeStage } from '#features/stages/index'
import { actAsPortal } from '#platform/database/acting'
import type { Applied } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { retotalingPortal } from '#test/portals/retotaling-portal'

const portal = await retotalingPortal()
const { db, clock, owner, bank, learn, on, visit, stage, log } = portal
const { marked, marksOf, ask, requests, leaveToPay, pay } = portal

beforeEach(() => on('2026-11-15'))

const laterStage = (whose: Applied) =>
  stage('RETOTALING', { only: [whose.id], start: '2026-11-25', end: '2026-11-30' })
const isAsked = async (whose: Applied, code: string) =>
  (await marksOf(whose)).get(code)!.alreadySubmitted
const refundsOf = async (...orders: string[]) =>
  (
    await sql<{ cause: string; amount: number }>`select r.cause, r.amount_paise as amount
      from payment_refunds r join payment_captures c on c.id = r.capture_id
      where c.order_no = any(${orders})`.execute(owner)
  ).rows

async function asked(codes: readonly string[] = ['LAW'], fees = 150) {
  const whose = await marked()
  return { whose, id: (await ask(whose, codes, fees))['id'] as string }
}
type Known = Awaited<ReturnType<typeof asked>>

async function fails({ whose, id }: Known): Promise<string> {
  const orderNo = (await leaveToPay(whose, id))['orderNo'] as string
  bank.book.get(orderNo)!.state = 'failed'
  await learn(orderNo)
  return orderNo
}

const nothing = async () => {}
const paysNow = ({ whose, id }: Known) => pay(whose, id)
const leaves = ({ whose, id }: Known) => leaveToPay(whose, id)

/** What became of the request, the day it is looked at, what paying it and asking anew say then. */
const cases: [string, (known: Known) => Promise<unknown>, string, string, string | null][] = [
  ['unpaid, its stage open', nothing, '2026-11-20', 'yes', 'RETOTALING_ASKED'],
  [
    'unpaid, before the later stage',
    nothing,
    '2026-11-24',
    'PAYMENT_METHOD_ENDED',
    'STAGE_NOT_BEGUN',
  ],
  ['unpaid, first day of the later', nothing, '2026-11-25', 'RETOTALING_ASK_ANEW', null],
  ['unpaid, last day of the later', nothing, '2026-11-30', 'RETOTALING_ASK_ANEW', null],
  ['unpaid, both stages over', nothing, '2026-12-01', 'PAYMENT_METHOD_ENDED', 'WINDOW_CLOSED'],
  ['not paid for, it failed', fails, '2026-11-26', 'RETOTALING_ASK_ANEW', null],
  ['being paid for', leaves, '2026-11-26', 'PAYMENT_METHOD_ENDED', 'RETOTALING_ASKED'],
  ['paid', paysNow, '2026-11-26', 'NOTHING_TO_PAY', 'RETOTALING_ASKED'],
]

describe('A subject of a request that is', () => {
  it.each(cases)(
    '%s is free in a later stage or says why not (RETOT-12)',
    async (_, happens, day, payable, refusal) => {
      const known = await asked()
      await happens(known)
      await laterStage(known.whose)
      on(day)
      const whose = await visit(known.whose)
      expect(await isAsked(whose, 'LAW')).toBe(refusal !== null)
      const { allowed, code } = (await requests(whose))[0]!.abilities.pay
      expect(allowed ? 'yes' : code).toBe(payable)
      expect(await ask(whose, ['LAW'], 150)).toMatchObject(
        refusal === null ? { status: 200, total: 194 } : { code: refusal },
      )
    },
  )

  it('not paid when an officer closed its stage and published another: free at once (RETOT-12)', async () => {
    const whose = await marked()
    await ask(whose, ['LAW'], 150)
    const { rows } = await sql<{ id: number }>`select s.id from stages s
      join stage_applications a on a.stage_id = s.id
      where a.application_id = ${whose.id} and s.code = 'RETOTALING'`.execute(owner)
    await actAsPortal(() => closeStage({ db, clock }, operator, { stageId: rows[0]!.id }))
    await stage('RETOTALING', { only: [whose.id] })
    expect(await isAsked(whose, 'LAW')).toBe(false)
    expect(await ask(whose, ['LAW'], 150)).toMatchObject({ status: 200 })
  })
})

describe('Asked for anew', () => {
  /** One subject of an unpaid request of two, in the later stage. */
  async function anew(before: (known: Known) => Promise<unknown> = nothing) {
    const known = await asked(['LAW', 'GS'], 250)
    const happened = await before(known)
    await laterStage(known.whose)
    on('2026-11-25')
    const whose = await visit(known.whose)
    const answer = await ask(whose, ['GS'], 100)
    expect(answer).toMatchObject({ status: 200, total: 144 })
    return { whose, first: known.id, second: answer['id'] as string, happened }
  }

  it('the earlier request cannot be paid and says why; its other subjects are free too (RETOT-13)', async () => {
    const { whose, first, second } = await anew()
    expect((await requests(whose)).map(({ id, abilities }) => [id, abilities.pay.code])).toEqual([
      [second, undefined],
      [first, 'RETOTALING_LAPSED'],
    ])
    expect(await leaveToPay(whose, first)).toMatchObject({ status: 409, code: 'RETOTALING_LAPSED' })
    expect([await isAsked(whose, 'LAW'), await isAsked(whose, 'GS-A')]).toEqual([false, true])
    expect(await ask(whose, ['GS'], 100)).toMatchObject({ code: 'RETOTALING_ASKED' })
    expect(await log(whose.accountId)).toContain('RETOTALING_LAPSED')
  })

  it('the earlier request stays lapsed, though its stage is prolonged (RETOT-13)', async () => {
    const { whose, first } = await anew()
    await sql`update stages set end_day = '2026-11-30' where code = 'RETOTALING' and id in
      (select stage_id from stage_applications where application_id = ${whose.id})`.execute(owner)
    expect(await leaveToPay(whose, first)).toMatchObject({ code: 'RETOTALING_LAPSED' })
    expect(await isAsked(whose, 'GS')).toBe(true)
  })

  it('and paid, money that comes for the earlier one goes back, once (RETOT-13)', async () => {
    const { whose, first, second, happened } = await anew(fails)
    const [late, paid] = [happened as string, await pay(whose, second)]
    bank.take(late, Date.parse('2026-11-20T23:50:00+05:30'))
    for (const orderNo of [late, late, paid]) await learn(orderNo)
    expect(await refundsOf(late, paid)).toEqual([{ cause: 'ended', amount: 29_400 }])
    const known = new Map((await requests(whose)).map((each) => [each.id, each.paymentRefNo]))
    expect([known.get(first), known.get(second)]).toEqual([null, paid])
  })

  it('by two devices at once it is heard once (RETOT-13)', async () => {
    const known = await asked()
    await laterStage(known.whose)
    on('2026-11-25')
    const whose = await visit(known.whose)
    const both = await Promise.all([ask(whose, ['LAW'], 150), ask(whose, ['LAW'], 150)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it('before that, money that came in time for the earlier one still pays it (RETOT-12)', async () => {
    const known = await asked()
    const late = await fails(known)
    await laterStage(known.whose)
    on('2026-11-25')
    const whose = await visit(known.whose)
    bank.take(late, Date.parse('2026-11-20T23:50:00+05:30'))
    await learn(late)
    expect(await refundsOf(late)).toEqual([])
    expect(await ask(whose, ['LAW'], 150)).toMatchObject({ code: 'RETOTALING_ASKED' })
  })

  it('the database takes neither a second live request nor a paid one that lapsed (RETOT-13)', async () => {
    const { whose, first, second } = await anew()
    const revive = sql`update retotaling_requests set is_live = true where id = ${first}`
    await expect(revive.execute(owner)).rejects.toThrow('retotaling_subjects_asked')
    await pay(whose, second)
    const lapse = sql`update retotaling_requests set is_live = false where id = ${second}`
    await expect(lapse.execute(owner)).rejects.toThrow('retotaling_requests_paid_is_live')
  })
})

it('the ledger is as it must be after all of it (RETOT-13)', async () => {
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})
