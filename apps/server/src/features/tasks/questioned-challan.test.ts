import { expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import * as payments from '@lokseva/contract/payments/endpoints'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import { importScroll } from '#features/payments/index'
import { dayInIndia } from '#platform/clock/clock'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { myAccountPortal } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'

const { db, clock, owner, applied, features } = await myAccountPortal()

it('nobody is urged to pay or to deposit again while somebody has to look at a deposit of the challan (TASK-80)', async () => {
  const { caller, id, accountId } = await applied()
  await caller.call(payments.makeChallan, { params: { id } })
  const money = async () =>
    (await caller.call(listTasks, {}))
      .map(({ code }) => code)
      .filter((code) => ['PAY_FEE', 'PAY_ONLINE', 'DEPOSIT_CHALLAN'].includes(code))
  expect(await money()).toContain('DEPOSIT_CHALLAN')
  const { order_no: no } = await owner
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  // A branch wrote the day before the slip was made.
  const day = dayInIndia(clock.now() - DAY_MS)
  const heading = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
  const content = Buffer.from(`${heading}\n${no},544,${day},0123,77,Patil\n`)
  const { payables } = features.payments
  const { deposits } = await importScroll({ db, clock, payables }, operator, { content })
  expect(deposits).toMatchObject([{ outcome: 'before' }])
  expect(await money()).toEqual([])
  const [listed] = await caller.call(applications.listApplications, {})
  expect(listed).toMatchObject({ isBeingPaid: true, payingOrderNo: no })
})
