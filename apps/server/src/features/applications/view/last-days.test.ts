import { expect, it } from 'vitest'
import type { AdvertisementDocument } from '#features/adverts/index'
import type { ApplicationRow } from './application-rows.ts'
import { lastDayToPay, waysToPay } from './last-days.ts'
import { mayPay, type ApplicationState } from '../policy.ts'
import { timelineOf } from './timeline.ts'

const days = {
  applnEndDate: '2026-12-07',
  onlinePaymentEndDate: '2026-12-06',
  challanDownloadEndDate: '2026-12-08',
  challanPaymentEndDate: '2026-12-10',
}

const waysOf = (enabled: string[] | null, disabled: string[] | null) =>
  waysToPay({
    ...days,
    advertisementConfig: { enabledPaymentMethods: enabled, disabledPaymentMethods: disabled },
  } as unknown as AdvertisementDocument)

it.each([
  ['both ways', null, null, '2026-12-08'],
  ['online alone', ['billdesk'], null, '2026-12-06'],
  ['all but a challan', null, ['challan'], '2026-12-06'],
  ['a challan alone', ['challan'], null, '2026-12-08'],
  ['no way that is known', ['cheque'], null, null],
  ['lists that contradict each other', ['challan'], ['csc'], null],
])('The last day to pay by %s is the last one to begin it (PAYUI-31)', (...row) => {
  const [, enabled, disabled, lastDay] = row
  expect(lastDayToPay(waysOf(enabled, disabled), false)).toBe(lastDay)
})

it('Who holds a challan can deposit it to its own last day, and is told so (PAYUI-31)', () => {
  const ways = waysOf(null, null)
  expect(lastDayToPay(ways, true)).toBe('2026-12-10')
  const feeOn = (today: string, holdsSlip: boolean, isPaid = false) => {
    const row = { submittedAt: new Date(0), amountPaise: 34_400, paymentRefNo: null, holdsSlip }
    const standing = { ways, days: { toCancel: '2026-12-07' }, stages: [] as never[] }
    const told = {
      state: standing as unknown as ApplicationState,
      today,
      language: 'en' as const,
      isPaid,
      uploadAgain: { allowed: false, code: 'APPLICATION_UNPAID' } as const,
    }
    const steps = timelineOf({ ...row, status: 'SUBMITTED' } as ApplicationRow, told)
    return steps.find(({ step }) => step === 'fee')?.message
  }
  const print = '₹344 is owed. Print a challan by 08/12/2026 and pay it by 10/12/2026.'
  const deposit = '₹344 is owed. Pay your challan at the bank by 10/12/2026.'
  expect([feeOn('2026-12-08', false), feeOn('2026-12-08', true)]).toEqual([print, deposit])
  expect(feeOn('2026-12-09', true)).toBe(deposit)
  expect(feeOn('2026-12-09', false)).toBe(
    'Not paid in time, not considered. The last day to pay was 08/12/2026.',
  )
  expect(feeOn('2026-12-09', false, true)).toBe('The application fee is paid.')
})

it('The whole of the last day is there for paying, and no more (PAYUI-31)', () => {
  const actor = { kind: 'candidate', accountId: 'asha' } as const
  const on = (today: string, enabled: string[] | null = null, disabled: string[] | null = null) => {
    const sent = { accountId: 'asha', status: 'SUBMITTED', hasAllDocuments: true }
    return mayPay(actor, { ...sent, ways: waysOf(enabled, disabled) }, today)
  }
  expect(on('2026-12-08')).toEqual({ allowed: true, until: '2026-12-08' })
  const over = { allowed: false, code: 'PAYMENT_METHOD_ENDED', params: { day: '08/12/2026' } }
  expect(on('2026-12-09')).toEqual(over)
  expect(on('2026-12-01', ['cheque'])).toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED' })
  expect(on('2026-12-01', ['csc'], ['csc'])).toMatchObject({ code: 'PAYMENT_METHODS_INVALID' })
})
