import { expect, it } from 'vitest'
import type { AdvertisementDocument } from '#features/adverts/index'
import { lastDayToPay } from './last-days.ts'
import { mayPay, type Standing } from './policy.ts'

const days = {
  applnEndDate: '2026-12-07',
  onlinePaymentEndDate: '2026-12-08',
  challanDownloadEndDate: null,
  challanPaymentEndDate: '2026-12-10',
}

it.each([
  ['both ways', null, null, '2026-12-10'],
  ['online alone', ['billdesk'], null, '2026-12-08'],
  ['all but a challan', null, ['challan'], '2026-12-08'],
  ['a challan alone', ['challan'], null, '2026-12-10'],
  ['no way that is known', ['cheque'], null, null],
  ['lists that contradict each other', ['challan'], ['csc'], null],
])('The last day to pay by %s is that of what is offered (PAYUI-31)', (...row) => {
  const [, enabledPaymentMethods, disabledPaymentMethods, lastDay] = row
  const advertisementConfig = { enabledPaymentMethods, disabledPaymentMethods }
  const document = { ...days, advertisementConfig } as unknown as AdvertisementDocument
  expect(lastDayToPay(document)).toBe(lastDay)
})

it('The whole of the last day is there for paying, and no more (PAYUI-31)', () => {
  const actor = { kind: 'candidate', accountId: 'asha' } as Parameters<typeof mayPay>[0]
  const sent = { accountId: 'asha', status: 'SUBMITTED', hasAllDocuments: true } as Standing
  const on = (today: string, toPay: string | null = '2026-12-10') =>
    mayPay(actor, { ...sent, days: { ...sent.days, toPay, toCancel: '2026-12-07' } }, today)
  expect(on('2026-12-10')).toEqual({ allowed: true, until: '2026-12-10' })
  const over = { allowed: false, code: 'PAYMENT_METHOD_ENDED' }
  expect(on('2026-12-11')).toEqual({ ...over, params: { day: '10/12/2026' } })
  expect(on('2026-12-01', null)).toEqual({ ...over, params: { day: '07/12/2026' } })
})
