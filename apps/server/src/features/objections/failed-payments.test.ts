import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { objectionsPortal, SUBJECT } from '#test/objections-portal'

const portal = await objectionsPortal()
const { clock, owner, bank, learn, on } = portal
const { objector, decide, leaveToPay, payAll } = portal

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
