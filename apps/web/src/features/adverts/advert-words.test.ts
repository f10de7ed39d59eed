import { expect, it } from 'vitest'
import { sampleAdvert, sampleDetails } from '@lokseva/test-kit/sample-data.ts'
import { byNumber, lastPaymentDays } from './advert-words.ts'
import { fittingAdverts } from './fitting/fitting.ts'
import { applyingOf } from './use-applying.ts'

it('advertisements stand by number as people count, then by year (ADV-40)', () => {
  const numbers = [
    ['101', 2026],
    ['99', 2027],
    ['101A', 2026],
    ['101', 2025],
    ['099', 2026],
    ['1000', 2024],
  ] as const
  const sorted = numbers
    .map(([advertisementNo, year]) => sampleAdvert({ advertisementNo, year }))
    .toSorted(byNumber)
  expect(sorted.map((advert) => `${advert.advertisementNo}/${advert.year}`)).toEqual([
    '099/2026',
    '99/2027',
    '101/2025',
    '101/2026',
    '101A/2026',
    '1000/2024',
  ])
})

const only = (enabledPaymentMethods: string[]) => ({
  ...sampleDetails().advertisementConfig,
  enabledPaymentMethods,
})

it.each([
  ['each has its own', {}, { online: '2026-12-08', challan: '2026-12-10' }],
  [
    'none is given',
    { onlinePaymentEndDate: null, challanDownloadEndDate: null, challanPaymentEndDate: null },
    { online: '2026-12-07', challan: '2026-12-07' },
  ],
  [
    'the challan is to be paid by the day it can be taken',
    { challanPaymentEndDate: null },
    { online: '2026-12-08', challan: '2026-12-08' },
  ],
  [
    'no challan is taken',
    { advertisementConfig: only(['card']) },
    { online: '2026-12-08', challan: undefined },
  ],
])('the last days of paying, where %s (ADV-43)', (_, change, days) => {
  expect(lastPaymentDays(sampleDetails(change))).toEqual(days)
})

it('what is next is a fee that is owed, then what was begun, then what is open, then what was sent (ADV-48, PAYUI-34, HOME-39)', () => {
  const status = (advertisementId: number, change = {}) => ({
    advertisementId,
    applicationId: null,
    applicationStatus: null,
    amountPayable: null,
    payUntil: null,
    payBy: null,
    payDaysLeft: null,
    payingOrderNo: null,
    totalPosts: 4,
    eligiblePosts: 2,
    posts: [],
    documents: { asked: 0, onFile: 0 },
    isProvisional: false,
    hasDraft: false,
    fee: { amountPayable: 0, processingFees: 0, isConcession: false, reason: '' },
    ...change,
  })
  const list = [
    sampleAdvert(),
    sampleAdvert({ id: 102, advertisementNo: '102' }),
    sampleAdvert({ id: 104, advertisementNo: '104', isOpen: false, daysLeft: null }),
  ]
  const later = sampleAdvert({ id: 105, applnEndDate: '2026-12-20' })
  const sooner = sampleAdvert({ id: 106, applnEndDate: '2026-12-01' })
  const fitting = fittingAdverts([later, sooner], [status(105), status(106)])
  expect(fitting.map(({ advert }) => advert.id)).toEqual([106, 105])
  const applicationId = '0198f1f0-0000-7000-8000-000000000001'
  const paid = { applicationId, applicationStatus: 'FEES_PAID' } as const
  const statuses = [status(101), status(102), status(104)]
  expect(applyingOf(list, statuses)).toEqual({
    kind: 'posts',
    fees: 'none',
    open: 2,
    posts: 4,
  })
  // As the list says it: only advertisements with posts that fit are counted.
  const one = [status(101), status(102, { eligiblePosts: 0 })]
  expect(applyingOf(list, one)).toMatchObject({ kind: 'posts', open: 1, posts: 2 })
  // What was begun and is over is not to be finished any more.
  const begun = [status(101), status(102, { hasDraft: true }), status(104, { hasDraft: true })]
  expect(applyingOf(list, begun)).toMatchObject({ kind: 'begun', id: 102 })
  expect(applyingOf(list, [status(101, paid), status(102)])).toEqual({
    kind: 'more',
    fees: 'paid',
    numbers: ['101/2026'],
    open: 1,
    posts: 2,
  })
  const both = [status(101, paid), status(102, paid)]
  expect(applyingOf(list, both)).toEqual({
    kind: 'applied',
    fees: 'paid',
    numbers: ['101/2026', '102/2026'],
  })
  expect(applyingOf(list.slice(2), [])).toEqual({ kind: 'nothingOpen', fees: 'none' })
  const owing = { applicationId, applicationStatus: 'SUBMITTED', amountPayable: 344 } as const
  const owed = [
    status(101, {
      ...owing,
      payUntil: '2026-12-10',
      payBy:
        'Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026',
      payDaysLeft: 23,
    }),
    status(102, { hasDraft: true }),
    status(104, {
      ...owing,
      payUntil: '2026-11-20',
      payBy: 'Pay online by 20/11/2026, 23:59',
      payDaysLeft: 3,
    }),
  ]
  expect(applyingOf(list, owed)).toMatchObject({
    kind: 'pay',
    fees: 'due',
    number: '104/2026',
    payBy: 'Pay online by 20/11/2026, 23:59',
    days: 3,
  })
  expect(applyingOf(list.slice(2), [status(104, owing)])).toMatchObject({
    kind: 'applied',
    fees: 'over',
  })
})
