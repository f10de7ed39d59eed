import { expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { advertisementVersions } from '#features/adverts/index'
import { payableApplications } from '#features/applications/index'
import { importScroll } from '#features/payments/index'
import { dayInIndia } from '#platform/clock/clock'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { dataRightsPortal } from '../data-rights.test-kit.ts'

const { db, clock, owner, applied, visit, view } = await dataRightsPortal()
const payables = { application: payableApplications({ versions: advertisementVersions() }) }
const began = clock.now()

/** Somebody who printed a challan and then gave the application up. */
async function withSlip() {
  clock.set(began)
  const known = await applied()
  const params = { id: known.id }
  const { challanPayUntil } = await known.caller.call(payments.getPaymentOptions, { params })
  await known.caller.call(payments.makeChallan, { params })
  await endApplication(owner, known.id)
  const holdsOn = async (moment: number) => {
    clock.set(moment)
    const { holds, abilities } = await view(await visit(known))
    return [...holds.map(({ code }) => code), abilities.askErasure.allowed]
  }
  return { ...known, holdsOn, last: Date.parse(`${challanPayUntil}T12:00:00+05:30`) }
}

/** The bank tells of a deposit a day too late, which persons have to look at. */
async function depositLate({ accountId, last }: Awaited<ReturnType<typeof withSlip>>) {
  const { order_no: no } = await owner
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  clock.set(last + 2 * DAY_MS)
  const heading = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
  const line = `${no},544,${dayInIndia(last + DAY_MS)},0123,77,Patil`
  const content = Buffer.from(`${heading}\n${line}\n`)
  const { deposits } = await importScroll({ db, clock, payables }, operator, { content })
  expect(deposits).toMatchObject([{ outcome: 'after' }])
}

it('an erasure waits for a challan until no bank can tell of a deposit any more, and not for ever (RIGHTS-65)', async () => {
  const { holdsOn, last } = await withSlip()
  expect(await holdsOn(last + 30 * DAY_MS)).toEqual(['MONEY', false])
  expect(await holdsOn(last + 31 * DAY_MS)).toEqual([true])
})

it('and for a deposit that somebody has to look at (RIGHTS-65)', async () => {
  const known = await withSlip()
  await depositLate(known)
  expect(await known.holdsOn(known.last + 31 * DAY_MS)).toEqual(['MONEY', false])
})
