import { describe, expect, it } from 'vitest'
import { options } from '../../../test/payments.ts'
import { canConfirm, choiceAmong, nothingChosen, refusalOf } from './pay-choice.ts'

const closed = { allowed: false, code: 'PAYMENT_METHOD_ENDED', until: '2026-12-01' }
const online = { ...nothingChosen, way: 'online', provider: 'card' } as const
const challan = { ...nothingChosen, way: 'challan' } as const
const open = {
  orderNo: 'LKAAAABBBBCCCCD',
  paymentMode: 'card',
  startedAt: '2026-11-16T02:50:00.000Z',
  message: 'Begun.',
} as const

describe('What is chosen can be confirmed (PAYUI-02)', () => {
  it.each([
    ['nothing chosen', options(), nothingChosen, false],
    ['online without a provider', options(), { ...online, provider: undefined }, false],
    ['online with a provider', options(), online, true],
    ['a challan', options(), challan, true],
    ['online that is over', options({ online: closed }), online, false],
    ['a challan that is over', options({ challan: closed }), challan, false],
    ['lists that contradict each other', options({ isInvalid: true }), challan, false],
    ['online while one has to wait', options({ waitMinutes: 3 }), online, false],
    ['a challan while one has to wait', options({ waitMinutes: 3 }), challan, true],
    ['a second payment unseen', options({ open }), online, false],
    ['a second payment wanted', options({ open }), { ...online, again: true }, true],
    ['an operator', options(), { ...online, provider: 'csc', cscId: 'A1' } as const, true],
    ['a wrong operator', options(), { ...online, provider: 'csc', cscId: 'A-1' } as const, false],
  ])('%s', (...row) => {
    const [, offered, choice, can] = row
    expect(canConfirm(offered, choice)).toBe(can)
  })

  it('is chosen where it is the only one, and not where it is closed', () => {
    const one = options({ challan: closed, providers: ['sbi'] })
    expect(choiceAmong(one, challan)).toMatchObject({ way: 'online', provider: 'sbi' })
    expect(choiceAmong(options(), { ...online, provider: 'sbi' })).toMatchObject({
      way: 'online',
      provider: undefined,
    })
  })
})

it.each([
  ['one way is open', options({ online: closed }), undefined],
  ['both lists are set', options({ isInvalid: true }), 'invalid'],
  ['both are over', options({ online: closed, challan: closed }), 'over'],
  [
    'the fee is paid',
    options({
      online: { allowed: false, code: 'APPLICATION_PAID', until: null },
      challan: { allowed: false, code: 'APPLICATION_PAID', until: null },
    }),
    'APPLICATION_PAID',
  ],
])('Why nothing can be paid, where %s (PAYUI-03)', (...row) => {
  const [, offered, refusal] = row
  expect(refusalOf(offered)).toBe(refusal)
})
