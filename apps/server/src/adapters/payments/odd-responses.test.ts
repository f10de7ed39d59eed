import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '#features/payments/ports'
import { startOddService } from '../odd-service.test-kit.ts'
import { billdesk } from './billdesk/billdesk.ts'
import { billdeskChecksum } from './billdesk/billdesk-checksum.ts'
import { ccavenue } from './ccavenue/ccavenue.ts'
import { ccavenueCipher } from './ccavenue/ccavenue-cipher.ts'
import { csc } from './csc/csc.ts'
import { easebuzz } from './easebuzz/easebuzz.ts'
import { quikwallet } from './quikwallet/quikwallet.ts'
import { sbiepay } from './sbiepay/sbiepay.ts'

const orderNo = 'TEST00000001'
let service: Awaited<ReturnType<typeof startOddService>> | undefined
afterEach(() => service?.stop())

/** The state a provider tells with this answer, or why it tells none. */
async function stateOf(response: string, open: (url: string) => PaymentProvider): Promise<string> {
  service = await startOddService(200, response)
  const heard = await open(service.url.slice(0, -1)).query({ orderNo, amountPaise: 54_400 })
  return heard.outcome === 'heard' ? heard.word.state : `${heard.outcome}: ${heard.reason}`
}

const at = (fields: string[], changes: Record<number, string>) => {
  for (const [place, value] of Object.entries(changes)) fields[Number(place)] = value
  return fields
}
const none = (count: number) => Array.from({ length: count }, () => 'NA')

/** Forms of an answer that the simulators do not use, and others do. */
describe('an answer of', () => {
  it.each<[string, object | string, string]>([
    ['in the wrapping of older versions', { Order_Status_Result: {} }, 'paid'],
    ['without it', {}, 'paid'],
    ['about an unknown order', { status: 1, error_desc: 'No records found.' }, 'notFound'],
    ['that refuses us', { status: 1, error_desc: 'Invalid IP' }, 'unreadable: refused'],
    [
      'padded with blanks',
      { order_no: ` ${orderNo}`, order_status: ' Shipped ', order_amt: ' 544.00 ' },
      'paid',
    ],
    ['without an amount', { order_amt: 'free' }, 'unreadable: amount'],
    ['in plain text', 'status=1&enc_response=Access denied', 'unreadable: refused'],
    ['in plain text without a record', 'status=1&enc_response=No records found', 'notFound'],
    ['that is a page', '<html>Session expired</html>', 'unreadable: format'],
  ])('CCAvenue %s (PAYWIRE-18, PAYWIRE-29, PAYWIRE-54)', async (_, given, expected) => {
    const cipher = ccavenueCipher('K', 'cbc')
    const usual = { status: 0, order_no: orderNo, order_status: 'Shipped', order_amt: 544 }
    const wrapped = typeof given === 'object' && 'Order_Status_Result' in given
    const json = wrapped ? { Order_Status_Result: usual } : { ...usual, ...(given as object) }
    const response =
      typeof given === 'string'
        ? given
        : `status=0&enc_response=${cipher.encrypt(JSON.stringify(json))}\r\n`
    const issued = {
      merchantId: '1',
      accessCode: 'A',
      workingKey: 'K',
      cipher: 'cbc',
      confirms: 'auto',
    } as const
    const state = await stateOf(response, (apiUrl) => ccavenue({ ...issued, pageUrl: '', apiUrl }))
    expect(state).toBe(expected)
  })

  it.each<[string, Record<number, string>, string]>([
    ['as usual', {}, 'paid'],
    ['padded with blanks', { 2: ` ${orderNo} `, 5: ' 544.00 ', 15: '0300 ', 31: 'Y ' }, 'paid'],
    ['of which a part was given back', { 27: '0799', 28: '00000144.00' }, 'paid'],
    ['of which all was given back', { 27: '0799', 28: '00000544.00' }, 'reversed'],
    ['with more given back than was paid', { 27: '0799', 28: '00000900.00' }, 'reversed'],
    ['with a refund of nothing anybody can read', { 27: '0699', 28: 'NA' }, 'reversed'],
    ['that failed, and a part is named', { 15: '0399', 27: '0799', 28: '1.00' }, 'failed'],
    ['with a refund begun', { 27: '0699' }, 'reversed'],
    ['with a refund made', { 27: '0799' }, 'reversed'],
    ['that found nothing', { 31: 'N' }, 'notFound'],
    ['without a status yet', { 15: 'NA' }, 'notFound'],
    ['to another question', { 0: '0410' }, 'unreadable: another question'],
    ['to another merchant', { 1: 'X' }, 'unreadable: another merchant'],
    ['about another order', { 2: 'TEST00000002' }, 'unreadable: another order'],
    ['with one field too many', { 26: 'a|b' }, 'unreadable: checksum'],
    ['without an amount', { 5: 'NA' }, 'unreadable: amount'],
  ])(
    'BillDesk %s (PAYWIRE-18, PAYWIRE-29, PAYWIRE-54, PAYWIRE-55)',
    async (_, changes, expected) => {
      const usual = { 0: '0130', 1: 'M', 2: orderNo, 5: '00000544.00', 15: '0300', 31: 'Y' }
      const fields = at(at(none(32), usual), changes)
      const response = billdeskChecksum('K', 'hmac').signed(fields)
      const issued = {
        merchantId: 'M',
        securityId: 'm',
        checksumKey: 'K',
        checksum: 'hmac',
      } as const
      const open = (apiUrl: string) => billdesk({ ...issued, pageUrl: '', apiUrl, now: () => 0 })
      expect(await stateOf(response, open)).toBe(expected)
    },
  )

  const row = {
    key: 'K',
    txnid: orderNo,
    amount: 544,
    status: 'success',
    addedon: '2026-11-15 10:00:00',
  }
  const later = { ...row, status: 'failure', addedon: '2026-11-15 10:05:00' }
  const broken = { ...row, easepayid: ['E1'], status: null }
  const priceless = { ...row, amount: 'free', addedon: '2026-11-15 09:00:00' }
  it.each([
    ['one that cannot be read beside a paid one', [broken, row], 'paid'],
    ['a paid one without an amount beside a paid one', [priceless, row], 'paid'],
    ['no row at all beside a paid one', [null, 'x', row], 'paid'],
    ['one that cannot be read beside a failed one', [broken, later], 'unreadable: format'],
    ['a paid one without an amount beside a failed one', [priceless, later], 'unreadable: amount'],
    ['one of another order that cannot be read', [{ ...broken, txnid: 'X' }, later], 'failed'],
    ['only one that cannot be read', [broken], 'unreadable: format'],
  ])('Easebuzz reads each row by itself: %s (PAYWIRE-32)', async (_, msg, expected) => {
    const open = (url: string) =>
      easebuzz({ pageUrl: '', payUrl: url, dashboardUrl: url, key: 'K', salt: 'S' })
    expect(await stateOf(JSON.stringify({ status: true, msg }), open)).toBe(expected)
  })

  it.each<[string, object, string]>([
    ['one row', { status: true, msg: row }, 'paid'],
    [
      'blanks',
      {
        status: true,
        msg: { ...row, txnid: `${orderNo} `, amount: ' 544.00', status: 'success ' },
      },
      'paid',
    ],
    ['several rows, of which the paid one counts', { status: 1, msg: [row, later] }, 'paid'],
    [
      'rows without a paid one, of which the newest counts',
      { status: true, msg: [later, { ...row, status: 'pending' }] },
      'failed',
    ],
    [
      'rows of another order',
      { status: true, msg: [{ ...row, txnid: 'X' }] },
      'unreadable: another order',
    ],
    ['no row', { status: true, msg: [] }, 'unreadable: format'],
    ['words of no such payment', { status: 0, msg: 'No such transaction' }, 'notFound'],
    ['words of an unknown order', { status: false, msg: 'Transaction not found' }, 'notFound'],
    ['words that refuse us', { status: false, msg: 'Hash mismatch' }, 'unreadable: refused'],
  ])('Easebuzz with %s (PAYWIRE-18, PAYWIRE-29, PAYWIRE-54)', async (_, json, expected) => {
    const open = (url: string) =>
      easebuzz({ pageUrl: '', payUrl: url, dashboardUrl: url, key: 'K', salt: 'S' })
    expect(await stateOf(JSON.stringify(json), open)).toBe(expected)
  })

  it.each<[string, Record<number, string>, string]>([
    ['without its last pipe', {}, 'paid'],
    ['with its last pipe', { 25: '' }, 'paid'],
    ['padded with blanks', { 2: ' SUCCESS ', 4: 'INR ', 6: ` ${orderNo}`, 7: ' 544.00 ' }, 'paid'],
    ['with one field too many', { 25: '', 26: '' }, 'unreadable: format'],
    ['that found nothing', { 2: 'FAIL', 8: 'No Records Found' }, 'notFound'],
    ['that found nothing, by its status', { 2: 'No Records Found', 7: 'NA' }, 'notFound'],
    ['that found nothing, and names no order', { 2: 'No Records Found', 6: 'NA' }, 'notFound'],
    ['that is paid, whatever its reason says', { 8: 'No Records Found' }, 'paid'],
    ['to another merchant', { 0: '2' }, 'unreadable: another merchant'],
    ['without an amount', { 7: 'NA' }, 'unreadable: amount'],
  ])('SBI ePay %s (PAYWIRE-18, PAYWIRE-29, PAYWIRE-54)', async (_, changes, expected) => {
    const usual = { 0: '1', 2: 'SUCCESS', 4: 'INR', 6: orderNo, 7: '544' }
    const response = at(at(none(25), usual), changes).join('|')
    const open = (apiUrl: string) =>
      sbiepay({ pageUrl: '', apiUrl, merchantId: '1', key: 'k'.repeat(16), cipher: 'cbc' })
    expect(await stateOf(response, open)).toBe(expected)
  })

  it.each<[string, object, string]>([
    ['as assumed', {}, 'paid'],
    ['with the amount as a number', { amount: 544 }, 'paid'],
    [
      'padded with blanks',
      { amount: ' 544.00 ', billnumbers: `${orderNo} `, state: 'PAID ' },
      'paid',
    ],
    ['about another order', { billnumbers: 'X' }, 'unreadable: another order'],
    ['with a new word', { state: 'parked' }, 'pending'],
    ['that knows of no such payment', { message: 'No such payment' }, 'notFound'],
    ['that refuses us', { message: 'Invalid partner' }, 'unreadable: refused'],
  ])('QuikWallet %s (PAYWIRE-18, PAYWIRE-29, PAYWIRE-54)', async (_, changes, expected) => {
    const data = { state: 'PAID', amount: '544.00', billnumbers: orderNo, ...changes }
    const response =
      'message' in changes ? { status: 'failed', ...changes } : { status: 'success', data }
    const open = (apiUrl: string) =>
      quikwallet({ apiUrl, partnerId: '1', secret: 's', statusPath: 'paymentstatus' })
    expect(await stateOf(JSON.stringify(response), open)).toBe(expected)
  })

  const bill = { state: 'paid', amount: 544, billnumbers: orderNo, id: 'A' }
  const bills: [string, unknown[], string][] = [
    ['a paid one beside one without a state', [{ ...bill, state: null }, bill], 'paid'],
    ['a paid one beside one without an amount', [{ ...bill, amount: 'free' }, bill], 'paid'],
    [
      'a failed one beside one without an amount',
      [
        { ...bill, state: 'failed' },
        { ...bill, amount: 'free' },
      ],
      'unreadable: amount',
    ],
    [
      'a failed one beside no payment at all',
      [{ ...bill, state: 'failed' }, 'x'],
      'unreadable: format',
    ],
    [
      'one of another order that cannot be read',
      [{ billnumbers: 'X' }, { ...bill, state: 'failed' }],
      'failed',
    ],
    ['only those of another order', [{ ...bill, billnumbers: 'X' }], 'unreadable: another order'],
  ]
  it.each(bills)(
    'QuikWallet reads each payment by itself: %s (PAYWIRE-68)',
    async (_, data, expected) => {
      const open = (apiUrl: string) =>
        quikwallet({ apiUrl, partnerId: '1', secret: 's', statusPath: 'paymentstatus' })
      expect(await stateOf(JSON.stringify({ status: 'success', data }), open)).toBe(expected)
    },
  )

  const keys = generateKeyPairSync('rsa', { modulusLength: 1024 })
  it.each<[string, object, string]>([
    ['that knows nothing yet', { response_status: 'Success', response_data: 'NA' }, 'notFound'],
    ['that failed to find it', { response_status: 'Failed', response_data: 'NA' }, 'notFound'],
    ['that refuses us', { response_status: 'Failed', response_data: 'x' }, 'unreadable: refused'],
    ['nobody signed', { response_status: 'Success', response_data: 'x' }, 'unreadable: envelope'],
    ['of another kind', { status: true }, 'unreadable: format'],
  ])('CSC %s (PAYWIRE-29)', async (_, json, expected) => {
    const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const issued = { merchantId: '1', productId: '2', privateKey, publicKey, pageUrl: '' }
    const open = (apiUrl: string) => csc({ ...issued, apiUrl })
    expect(await stateOf(JSON.stringify(json), open)).toBe(expected)
  })
})

it('reads fields without the blanks around them, and a payment of which a part went back as paid (PAYWIRE-54, PAYWIRE-55)', async () => {
  const usual = { 0: '0130', 1: 'M', 2: ` ${orderNo} `, 5: ' 544.00 ', 15: '0300 ', 31: 'Y ' }
  const fields = at(at(none(32), usual), { 27: '0799', 28: ' 144.00' })
  const issued = { merchantId: 'M', securityId: 'm', checksumKey: 'K', checksum: 'hmac' } as const
  const response = billdeskChecksum('K', 'hmac').signed(fields)
  const open = (apiUrl: string) => billdesk({ ...issued, pageUrl: '', apiUrl, now: () => 0 })
  expect(await stateOf(response, open)).toBe('paid')
})
