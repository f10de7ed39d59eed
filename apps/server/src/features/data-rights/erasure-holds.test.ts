import { expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { endApplication } from '#test/end-application'
import { dataRightsPortal } from './data-rights.test-kit.ts'

const { clock, owner, applied, visit, view } = await dataRightsPortal()

it('an erasure waits for a challan until no bank can tell of a deposit any more, and not for ever (RIGHTS-65)', async () => {
  const asha = await applied()
  const params = { id: asha.id }
  const { challanPayUntil } = await asha.caller.call(payments.getPaymentOptions, { params })
  await asha.caller.call(payments.makeChallan, { params })
  await endApplication(owner, asha.id)
  const last = Date.parse(`${challanPayUntil}T12:00:00+05:30`)
  clock.set(last + 30 * DAY_MS)
  expect((await view(await visit(asha))).holds).toEqual([{ code: 'MONEY' }])
  clock.set(last + 31 * DAY_MS)
  const { holds, abilities } = await view(await visit(asha))
  expect([holds, abilities.askErasure.allowed]).toEqual([[], true])
})
