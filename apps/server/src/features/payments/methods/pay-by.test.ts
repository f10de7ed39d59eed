import { expect, it } from 'vitest'
import { payByWords, payDay } from './pay-by.ts'

const days = { online: '2026-12-02', challanDownload: '2026-12-03', challanPayment: '2026-12-05' }
const on = (today: string, enabled: string[] | null = null, holdsSlip = false) =>
  payByWords('en', { methods: { enabled, disabled: null }, days }, { today, holdsSlip })

it('by when a fee is paid is one sentence, with every way that is still open (PAY-47)', () => {
  expect(on('2026-12-02')).toBe(
    'Pay online by 02/12/2026, 23:59; or print a challan by 03/12/2026 and pay it by 05/12/2026',
  )
  expect(on('2026-12-03')).toBe('Print a challan by 03/12/2026 and pay it by 05/12/2026')
  expect(on('2026-12-04')).toBe(null)
  expect(on('2026-12-02', null, true)).toBe(
    'Pay online by 02/12/2026, 23:59; or pay your challan at the bank by 05/12/2026',
  )
  expect(on('2026-12-05', null, true)).toBe('Pay your challan at the bank by 05/12/2026')
  expect(on('2026-12-06', null, true)).toBe(null)
})

it('a way that is not offered is not spoken of (PAY-47)', () => {
  expect(on('2026-12-02', ['card'])).toBe('Pay online by 02/12/2026, 23:59')
  expect(on('2026-12-02', ['challan'])).toBe(
    'Print a challan by 03/12/2026 and pay it by 05/12/2026',
  )
  expect(on('2026-12-03', ['card'])).toBe(null)
})

it('and the same in Marathi (PAY-47)', () => {
  const payable = { methods: { enabled: null, disabled: null }, days }
  expect(payByWords('mr', payable, { today: '2026-12-02', holdsSlip: false })).toBe(
    '02/12/2026 रोजी 23:59 पर्यंत ऑनलाइन भरा; किंवा 03/12/2026 पर्यंत चलन छापा आणि ते 05/12/2026 पर्यंत बँकेत भरा',
  )
})

it('counts down to the bank with a challan in hand, else to paying online, else to printing (TASK-20)', () => {
  const day = (today: string, enabled: string[] | null = null, holdsSlip = false) =>
    payDay({ methods: { enabled, disabled: null }, days }, { today, holdsSlip })
  expect(day('2026-12-02')).toBe('2026-12-02')
  expect(day('2026-12-03')).toBe('2026-12-03')
  expect(day('2026-12-04')).toBe(null)
  expect(day('2026-12-02', ['challan'])).toBe('2026-12-03')
  expect(day('2026-12-02', null, true)).toBe('2026-12-05')
  expect(day('2026-12-06', null, true)).toBe(null)
})
