import type { Application } from '@lokseva/contract/applications/schemas'
import type {
  PaymentHistoryRow,
  PaymentOfOrder,
  PaymentOptions,
} from '@lokseva/contract/payments/schemas'
import { vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'

export const applicationId = '0198f1f0-00e0-7000-8000-000000000001'
export const orderNo = 'LKAAAABBBBCCCCD'

/** Somebody logged in who has applied. */
export const logInToPay = () =>
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })

export const options = (change: Partial<PaymentOptions> = {}): PaymentOptions => ({
  applicationId,
  applicationNo: '2026-101-0000017-4',
  amount: 544.5,
  fee: 500.5,
  serviceCharge: 44,
  isInvalid: false,
  payBy:
    'Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026',
  challanPayUntil: '2026-12-10',
  online: { allowed: true, until: '2026-12-07' },
  challan: { allowed: true, until: '2026-12-08' },
  providers: ['billdesk', 'csc', 'card'],
  health: [],
  waitMinutes: 0,
  open: null,
  challanNo: null,
  ...change,
})

export const payment = (change: Partial<PaymentOfOrder> = {}): PaymentOfOrder => ({
  orderNo,
  applicationId,
  applicationNo: '2026-101-0000017-4',
  paymentFor: null,
  paymentMode: 'billdesk',
  state: 'STARTED',
  amount: 544.5,
  message: 'It was begun at 08:20.',
  next: 'We are asking the payment service.',
  isOpen: true,
  headline: 'If money left your account, you need not pay again',
  askedAt: null,
  nextQueryAt: null,
  nextQueryInSeconds: null,
  isUrged: false,
  canPayAgain: false,
  canPayByChallan: false,
  payBy: null,
  payAgainFrom: null,
  payAgainInSeconds: 0,
  story: [{ at: '2026-11-16T02:50:00.000Z', text: 'You chose to pay with BillDesk.' }],
  ...change,
})

export const settled = payment({
  state: 'SETTLED',
  isOpen: false,
  headline: null,
  message: '₹544.50 is paid.',
  next: 'Keep the receipt.',
})

export const historyRow = (change: Partial<PaymentHistoryRow> = {}): PaymentHistoryRow => ({
  createdDate: '2026-11-16T02:50:00.000Z',
  updatedDate: '2026-11-16T03:05:00.000Z',
  paymentRefNo: orderNo,
  paymentFor: null,
  paymentMode: 'billdesk',
  type: 'online_payment',
  paymentStatus: 'success',
  amount: 544.5,
  message: '₹544.50 is paid.',
  next: 'Keep the receipt.',
  story: [{ at: '2026-11-16T02:50:00.000Z', text: 'You chose to pay with BillDesk.' }],
  hasReceipt: true,
  refundAccount: null,
  slip: null,
  ...change,
})

/** As much of an application as its payments look at. */
export const unpaid = (change: Partial<Application> = {}): Application =>
  ({
    id: applicationId,
    applicationNo: '2026-101-0000017-4',
    amountPayable: 544.5,
    paymentRefNo: null,
    isDeleted: false,
    flgAllDocumentsUploaded: true,
    advertisement: {
      applnEndDate: '2026-12-07',
      onlinePaymentEndDate: null,
      challanDownloadEndDate: '2026-12-08',
      challanPaymentEndDate: '2026-12-10',
    },
    timeline: [],
    abilities: { pay: { allowed: true } },
    ...change,
  }) as Application

/** How often an address was called. */
export const callsTo = (path: string): number =>
  vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === path).length
