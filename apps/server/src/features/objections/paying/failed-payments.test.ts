import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { send } from '#test/portals/profile-portal'

const portal = await objectionsPortal()
const { clock, owner, bank, learn, on, visit } = portal
const { objector, raise, list, decide, leaveToPay, payAll } = portal

const later = (minutes: number) => clock.set(clock.now() + minutes * 60_000)
const toldOfFailure = async ({ email, mobile }: { email: string; mobile: string }) =>
  (
    await sql<{ channel: string; body: string }>`select channel, body from messages
      where template = 'PAYMENT_FAILED' and recipient in (${email}, ${mobile})
      order by channel`.execute(owner)
  ).rows

/** Begins to pay, and the bank refuses it. */
async function failToPay(whose: Parameters<typeof leaveToPay>[0]) {
  const orderNo = (await leaveToPay(whose))['orderNo'] as string
  bank.book.get(orderNo)!.state = 'failed'
  await learn(orderNo)
  return orderNo
}

it('nobody whose objections are paid is asked to pay again, though their fee goes back by now (PAY-12)', async () => {
  on('2026-11-20', '10:00:00')
  const asha = await objector([1, 2])
  const failed = await failToPay(asha)
  later(11)
  await payAll(asha)
  on('2026-11-21', '10:00:00')
  await decide([`1,${SUBJECT},1,UPHELD,X,"Seen, and agreed.",पाहिले आणि मान्य.`])
  await learn(failed)
  expect(await toldOfFailure(asha)).toEqual([])
})

it('who cannot pay any more is not asked to pay again, by no message and on no page (PAY-29)', async () => {
  on('2026-11-20', '23:45:00')
  const asha = await objector([3])
  const failed = await failToPay(asha)
  const view = async () => {
    const { caller } = await visit(asha)
    return send(caller, payments.getPaymentOfOrder, { params: { orderNo: failed } })
  }
  expect(await view()).toMatchObject({
    canPayAgain: true,
    canPayByChallan: false,
    next: expect.stringContaining('You can pay again from 23:55. Pay online by 20/11/2026, 23:59.'),
    payAgainInSeconds: 600,
  })
  on('2026-11-21', '00:15:00')
  await learn(failed)
  const told = await toldOfFailure(asha)
  expect(told).toHaveLength(2)
  for (const { body } of told) {
    expect(body).toContain('The last day to pay is over')
    expect(body).not.toContain('Pay again')
  }
  const late = { next: expect.stringMatching(/^The last day to pay is over/) }
  expect(await view()).toMatchObject({ canPayAgain: false, ...late })
  const { caller } = await visit(asha)
  const params = { applicationId: asha.id }
  const history = await send(caller, payments.listPaymentHistory, { params })
  expect(Object.values(history)).toContainEqual(
    expect.objectContaining({ paymentRefNo: failed, ...late }),
  )
})

it('who has paid meanwhile is not told of an earlier attempt to pay again (PAY-29)', async () => {
  on('2026-11-20', '10:00:00')
  const asha = await objector([4])
  const failed = await failToPay(asha)
  later(11)
  await payAll(asha)
  const order = { params: { orderNo: failed } }
  expect(await send(asha.caller, payments.getPaymentOfOrder, order)).toMatchObject({
    next: expect.stringMatching(/^If money left your account/),
  })
})

it('whoever adds an objection after a payment failed waits as long as anybody, as the ways to pay say (OBJ-37)', async () => {
  on('2026-11-18', '10:00:00')
  const asha = await objector([5])
  await failToPay(asha)
  later(2)
  await raise(asha, 6)
  const ids = (await list(asha)).objectionRequestsDtoList.map(({ id }) => id)
  for (const id of ids)
    expect(
      await send(asha.caller, payments.getObjectionPaymentOptions, { params: { id } }),
    ).toMatchObject({ amount: 244, waitMinutes: 8 })
  expect(await leaveToPay(asha)).toMatchObject({ status: 429, code: 'PAYMENT_TOO_SOON' })
  later(8)
  expect(await leaveToPay(asha)).toMatchObject({ status: 200, amount: 244 })
})

it('what is added while a payment is open waits for the minutes too, not for its end (OBJ-37)', async () => {
  on('2026-11-18', '10:00:00')
  const asha = await objector([7])
  const first = (await leaveToPay(asha))['orderNo'] as string
  await raise(asha, 8)
  expect(await leaveToPay(asha)).toMatchObject({ status: 429, code: 'PAYMENT_TOO_SOON' })
  later(10)
  const second = await leaveToPay(asha)
  expect(second).toMatchObject({ status: 200, amount: 144 })
  expect(second['orderNo']).not.toBe(first)
})
