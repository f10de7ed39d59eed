import { describe, expect, it } from 'vitest'
import { billdesk } from './billdesk/billdesk.ts'
import { billdeskChecksum } from './billdesk/billdesk-checksum.ts'
import { ccavenue } from './ccavenue/ccavenue.ts'
import { ccavenueCipher } from './ccavenue/ccavenue-cipher.ts'
import { easebuzz } from './easebuzz/easebuzz.ts'
import { returnHash } from './easebuzz/easebuzz-hash.ts'
import { paise, rupees } from './amounts.ts'
import { dateAndTime, momentOf, stamp } from './indian-time.ts'
import { isClean, plain } from './plain-text.ts'
import { sbiepay } from './sbiepay/sbiepay.ts'
import { sbiepayCipher } from './sbiepay/sbiepay-cipher.ts'

const orderNo = 'TEST00000001'
const nobody = async () => undefined
const nowhere = { pageUrl: 'https://pay.example', apiUrl: 'https://api.example' }

describe('amounts', () => {
  it.each([
    ['544.00', 54_400],
    ['00000002.00', 200],
    ['544', 54_400],
    ['544.5', 54_450],
    ['0.29', 29],
    ['544.000', 54_400],
    [544.07, 54_407],
    [' 544.00', 54_400],
    ['544.00 \r\n', 54_400],
    ['000344.00\t', 34_400],
    ['344.0', 34_400],
    ['0', 0],
  ])('%j is read as %j paise (PAYWIRE-05)', (text, expected) => {
    expect(paise(text)).toBe(expected)
  })

  it.each([
    '',
    '-1',
    '1e3',
    '5,44.00',
    '544.001',
    '5 44.00',
    '344,00',
    '1,344.00',
    '344.',
    'NA',
    undefined,
    null,
    {},
    '9'.repeat(12),
  ])('%j is no amount (PAYWIRE-05)', (text) => {
    expect(paise(text)).toBeUndefined()
  })

  it('every amount is written so that it is read again (PAYWIRE-05)', () => {
    for (const amount of [1, 9, 10, 99, 100, 101, 54_400, 99_999_999_999])
      expect(paise(rupees(amount))).toBe(amount)
    expect(rupees(54_405)).toBe('544.05')
  })
})

describe('times of gateways', () => {
  it('are Indian, whatever form they come in (PAYWIRE-04)', () => {
    const moment = Date.parse('2026-11-15T23:10:05+05:30')
    expect(momentOf('2026-11-15 23:10:05')).toBe(moment)
    expect(momentOf('2026-11-15 23:10:05.03')).toBe(moment)
    expect(momentOf('15-11-2026 23:10:05')).toBe(moment)
    expect([stamp(moment), dateAndTime(moment)]).toEqual(['20261115231005', '2026-11-15 23:10:05'])
  })

  it.each(['NA', '', undefined, '31-02-2026 10:00:00', '2026-13-01 10:00:00', '15/11/26'])(
    '%j is none (PAYWIRE-04)',
    (text) => {
      expect(momentOf(text)).toBeUndefined()
    },
  )
})

it('a text keeps nothing that a format could stumble over (PAYWIRE-10)', () => {
  expect(plain('Fee|a=b&c\r\nd', 60, 'NA')).toBe('Fee a b c d')
  expect(plain('आशा', 60, 'Candidate')).toBe('Candidate')
  expect(plain('José', 60, 'NA')).toBe('Jose')
  expect(plain('abcdef', 3, 'NA')).toBe('abc')
  expect([isClean('a|b'), isClean('a\u0000b'), isClean('a\ufffd')]).toEqual([true, false, false])
})

describe('words', () => {
  const card = ccavenue({
    ...nowhere,
    merchantId: '1',
    accessCode: 'A',
    workingKey: 'K',
    cipher: 'cbc',
    confirms: 'auto',
  })
  const cardSays = (pairs: string) =>
    card.readReturn({ fields: { encResp: ccavenueCipher('K', 'cbc').encrypt(pairs) } }, nobody)
  const said = (status: string) =>
    cardSays(`order_id=${orderNo}&order_status=${status}&currency=INR&amount=544.00`)

  it.each([
    ['Success', 'paid'],
    ['Shipped', 'paid'],
    ['Awaited', 'pending'],
    ['Aborted', 'failed'],
    ['Auto-Cancelled', 'failed'],
    ['System refund', 'reversed'],
    ['Chargeback', 'reversed'],
    ['constructor', 'pending'],
    ['Something new', 'pending'],
  ])('CCAvenue’s %s is %s (PAYWIRE-18)', async (word, says) => {
    expect(await said(word)).toMatchObject({ authentic: true, says })
  })

  it.each([
    ['Auto Reversed', 'reversed'],
    ['AUTO_REVERSED', 'reversed'],
    ['auto-cancelled', 'failed'],
    ['SHIPPED ', 'paid'],
  ])(
    'CCAvenue’s %j is spelt in another way and means the same (PAYWIRE-67)',
    async (word, says) => {
      expect(await said(word)).toMatchObject({ authentic: true, says })
    },
  )

  it('CCAvenue’s message with a field twice, in other money or to another order is refused (PAYWIRE-06)', async () => {
    const whole = `order_id=${orderNo}&order_status=Failure&currency=INR&amount=544.00`
    const reasonOf = async (pairs: string) => {
      const reading = await cardSays(pairs)
      return reading.authentic ? 'none' : reading.reason
    }
    expect(await reasonOf(whole)).toBe('none')
    expect(await reasonOf(`${whole}&billing_name=x&order_status=Success`)).toBe('fields')
    expect(await reasonOf(whole.replace('INR', 'USD'))).toBe('currency')
    const empty = whole.replace('INR', 'null').replace('544.00', 'null')
    expect(await reasonOf(empty)).toBe('none')
    expect(await reasonOf(empty.replace('Failure', 'Success'))).toBe('fields')
    expect(await reasonOf(whole.replace(orderNo, 'somebody'))).toBe('order')
    const encResp = ccavenueCipher('K', 'cbc').encrypt(whole)
    const other = await card.readReturn({ fields: { encResp, orderNo: 'TEST00000002' } }, nobody)
    expect(other).toEqual({ authentic: false, reason: 'order' })
  })

  const desk = billdesk({
    ...nowhere,
    merchantId: 'M',
    securityId: 'm',
    checksumKey: 'K',
    checksum: 'hmac',
    now: () => 0,
  })
  const deskSays = (changes: Record<number, string>) => {
    const fields = Array.from({ length: 25 }, () => 'NA')
    const usual = { 0: 'M', 1: orderNo, 4: '00000544.00', 8: 'INR', 14: '0300', ...changes }
    for (const [place, value] of Object.entries(usual)) fields[Number(place)] = value
    return desk.readReturn(
      { fields: { msg: billdeskChecksum('K', 'hmac').signed(fields) } },
      nobody,
    )
  }

  it.each([
    ['0300', 'paid'],
    ['0002', 'pending'],
    ['0399', 'failed'],
    ['NA', 'failed'],
    ['0001', 'failed'],
    ['0699', 'reversed'],
    ['0799', 'reversed'],
    ['9999', 'pending'],
  ])('BillDesk’s %s is %s (PAYWIRE-18)', async (code, says) => {
    expect(await deskSays({ 14: code })).toMatchObject({ says, amountPaise: 54_400 })
  })

  it('BillDesk’s signed message in other money or of other length is refused (PAYWIRE-06)', async () => {
    expect(await deskSays({ 8: 'USD' })).toEqual({ authentic: false, reason: 'currency' })
    expect(await deskSays({ 24: 'a|b' })).toEqual({ authentic: false, reason: 'checksum' })
    expect(await deskSays({ 4: 'NA' })).toEqual({ authentic: false, reason: 'fields' })
  })

  it('rupees are rupees in small letters too (PAYWIRE-67)', async () => {
    const inr = `order_id=${orderNo}&order_status=Success&currency=Inr&amount=544.00`
    expect(await cardSays(inr)).toMatchObject({ says: 'paid' })
    expect(await deskSays({ 8: 'inr' })).toMatchObject({ says: 'paid' })
    expect(await deskSays({ 8: 'IN' })).toEqual({ authentic: false, reason: 'currency' })
  })

  const buzz = easebuzz({ pageUrl: '', payUrl: '', dashboardUrl: '', key: 'KEY', salt: 'SALT' })
  const buzzFields = (status: string) => {
    const fields = {
      status,
      txnid: orderNo,
      amount: '544.0',
      key: 'KEY',
      udf1: '',
      email: 'a@b.in',
    }
    return { ...fields, hash: returnHash(fields, 'SALT') }
  }

  it.each([
    ['success', 'paid'],
    ['preInitiated', 'pending'],
    ['userCancelled', 'failed'],
    ['bounced', 'failed'],
    ['auto refunded', 'reversed'],
    ['on_hold', 'pending'],
  ])('Easebuzz’s %s is %s, as form and as JSON (PAYWIRE-03, PAYWIRE-18)', async (word, says) => {
    const fields = buzzFields(word)
    const beside = { udf2: null, isCaptured: true, offers: [], card: { type: 'D' } }
    const read = [{ fields }, { fields: {}, json: { ...fields, ...beside } }]
    for (const message of read)
      expect(await buzz.readNotice!(message)).toMatchObject({ says, amountPaise: 54_400 })
    const otherAmount = { fields: {}, json: { ...fields, amount: '1.0' } }
    expect(await buzz.readNotice!(otherAmount)).toMatchObject({ authentic: false })
  })

  const key = Buffer.from('sixteen bytes ok').toString('base64')
  const sbi = sbiepay({ ...nowhere, merchantId: '1000001', key, cipher: 'ecb' })
  const sbiFields = (changes: Record<number, string>) => {
    const fields = Array.from({ length: 24 }, () => 'NA')
    const usual = { 0: orderNo, 2: 'SUCCESS', 3: '544.00', 4: 'INR', 13: '1000001', ...changes }
    for (const [place, value] of Object.entries(usual)) fields[Number(place)] = value
    return fields.join('|')
  }
  const sbiSays = (text: string) =>
    sbi.readNotice!({ fields: { pushRespData: sbiepayCipher(key, 'ecb').encrypt(text) } })

  it.each([
    ['SUCCESS', 'paid'],
    ['IN PROGRESS', 'pending'],
    ['BOOKED', 'pending'],
    ['FAIL', 'failed'],
    ['EXPIRED', 'failed'],
    ['REFUND', 'reversed'],
    ['WHATEVER', 'pending'],
  ])('SBI ePay’s %s is %s (PAYWIRE-18)', async (word, says) => {
    expect(await sbiSays(sbiFields({ 2: word }))).toMatchObject({ says })
  })

  it('SBI ePay’s push may end with a pipe or a checksum, and nothing else (PAYWIRE-06)', async () => {
    const text = sbiFields({})
    for (const end of ['', '|', `|${'a'.repeat(128)}`])
      expect(await sbiSays(text + end)).toMatchObject({ authentic: true })
    for (const wrong of [`${text}|x`, `${text}||`, text.slice(3), sbiFields({ 4: 'USD' })])
      expect(await sbiSays(wrong)).toMatchObject({ authentic: false })
  })

  it('SBI ePay’s messages joined from blocks of two are refused (PAYWIRE-06)', async () => {
    const cipher = sbiepayCipher(key, 'ecb')
    const [one, other] = [sbiFields({ 2: 'FAIL' }), sbiFields({ 3: '1.00' })].map((text) =>
      Buffer.from(cipher.encrypt(text), 'base64'),
    )
    const joined = Buffer.concat([other!.subarray(0, 32), one!.subarray(16)]).toString('base64')
    expect(await sbi.readNotice!({ fields: { pushRespData: joined } })).toMatchObject({
      authentic: false,
    })
  })
})
