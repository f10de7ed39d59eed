import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '#features/payments/ports'
import { startOddService } from '../odd-service.test-kit.ts'
import { billdesk } from './billdesk/billdesk.ts'
import { billdeskChecksum } from './billdesk/billdesk-checksum.ts'
import { ccavenue } from './ccavenue/ccavenue.ts'
import { ccavenueCipher } from './ccavenue/ccavenue-cipher.ts'
import { easebuzz } from './easebuzz/easebuzz.ts'
import { quikwallet } from './quikwallet/quikwallet.ts'
import { sbiepay } from './sbiepay/sbiepay.ts'

const orderNo = 'TEST00000001'
let service: Awaited<ReturnType<typeof startOddService>> | undefined
afterEach(() => service?.stop())

/** The state a provider tells with this answer; silent where it tells none. */
async function stateOf(answer: string, open: (url: string) => PaymentProvider): Promise<string> {
  service = await startOddService(200, answer)
  const heard = await open(service.url.slice(0, -1)).query({ orderNo, amountPaise: 54_400 })
  return heard.outcome === 'heard' ? heard.word.state : `silent: ${heard.reason}`
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
    ['that refuses us', { status: 1, error_desc: 'Invalid IP' }, 'silent: refused'],
    ['without an amount', { order_amt: 'free' }, 'silent: unreadable'],
    ['in plain text', 'status=1&enc_response=Access denied', 'silent: no answer'],
  ])('CCAvenue %s (PAYWIRE-18)', async (_, given, expected) => {
    const cipher = ccavenueCipher('K', 'cbc')
    const usual = { status: 0, order_no: orderNo, order_status: 'Shipped', order_amt: 544 }
    const wrapped = typeof given === 'object' && 'Order_Status_Result' in given
    const json = wrapped ? { Order_Status_Result: usual } : { ...usual, ...(given as object) }
    const answer =
      typeof given === 'string'
        ? given
        : `status=0&enc_response=${cipher.encrypt(JSON.stringify(json))}\r\n`
    const issued = { merchantId: '1', accessCode: 'A', workingKey: 'K', cipher: 'cbc' } as const
    const state = await stateOf(answer, (apiUrl) => ccavenue({ ...issued, pageUrl: '', apiUrl }))
    expect(state).toBe(expected)
  })

  it.each<[string, Record<number, string>, string]>([
    ['as usual', {}, 'paid'],
    ['with a refund begun', { 27: '0699' }, 'reversed'],
    ['with a refund made', { 27: '0799' }, 'reversed'],
    ['that found nothing', { 31: 'N' }, 'notFound'],
    ['without a status yet', { 15: 'NA' }, 'notFound'],
    ['to another question', { 0: '0410' }, 'silent: unreadable'],
    ['to another merchant', { 1: 'X' }, 'silent: another merchant'],
    ['about another order', { 2: 'TEST00000002' }, 'silent: another order'],
    ['with one field too many', { 26: 'a|b' }, 'silent: no answer'],
  ])('BillDesk %s (PAYWIRE-18)', async (_, changes, expected) => {
    const usual = { 0: '0130', 1: 'M', 2: orderNo, 5: '00000544.00', 15: '0300', 31: 'Y' }
    const fields = at(at(none(32), usual), changes)
    const answer = billdeskChecksum('K', 'hmac').signed(fields)
    const issued = { merchantId: 'M', securityId: 'm', checksumKey: 'K', checksum: 'hmac' } as const
    const open = (apiUrl: string) => billdesk({ ...issued, pageUrl: '', apiUrl, now: () => 0 })
    expect(await stateOf(answer, open)).toBe(expected)
  })

  const row = {
    key: 'K',
    txnid: orderNo,
    amount: 544,
    status: 'success',
    addedon: '2026-11-15 10:00:00',
  }
  const later = { ...row, status: 'failure', addedon: '2026-11-15 10:05:00' }
  it.each<[string, object, string]>([
    ['one row', { status: true, msg: row }, 'paid'],
    ['several rows, of which the paid one counts', { status: 1, msg: [row, later] }, 'paid'],
    [
      'rows without a paid one, of which the newest counts',
      { status: true, msg: [later, { ...row, status: 'pending' }] },
      'failed',
    ],
    [
      'rows of another order',
      { status: true, msg: [{ ...row, txnid: 'X' }] },
      'silent: another order',
    ],
    ['no row', { status: true, msg: [] }, 'silent: no answer'],
    ['words of an unknown order', { status: false, msg: 'Transaction not found' }, 'notFound'],
    ['words that refuse us', { status: false, msg: 'Hash mismatch' }, 'silent: refused'],
  ])('Easebuzz with %s (PAYWIRE-18)', async (_, json, expected) => {
    const open = (url: string) =>
      easebuzz({ pageUrl: '', payUrl: url, dashboardUrl: url, key: 'K', salt: 'S' })
    expect(await stateOf(JSON.stringify(json), open)).toBe(expected)
  })

  it.each<[string, Record<number, string>, string]>([
    ['without its last pipe', {}, 'paid'],
    ['with its last pipe', { 25: '' }, 'paid'],
    ['with one field too many', { 25: '', 26: '' }, 'silent: unreadable'],
    ['that found nothing', { 2: 'FAIL', 8: 'No Records Found' }, 'notFound'],
    ['to another merchant', { 0: '2' }, 'silent: another merchant'],
    ['without an amount', { 7: 'NA' }, 'silent: unreadable'],
  ])('SBI ePay %s (PAYWIRE-18)', async (_, changes, expected) => {
    const usual = { 0: '1', 2: 'SUCCESS', 4: 'INR', 6: orderNo, 7: '544' }
    const answer = at(at(none(25), usual), changes).join('|')
    const open = (apiUrl: string) =>
      sbiepay({ pageUrl: '', apiUrl, merchantId: '1', key: 'k'.repeat(16), cipher: 'cbc' })
    expect(await stateOf(answer, open)).toBe(expected)
  })

  it.each<[string, object, string]>([
    ['as assumed', {}, 'paid'],
    ['with the amount as a number', { amount: 544 }, 'paid'],
    ['about another order', { billnumbers: 'X' }, 'silent: another order'],
    ['with a new word', { state: 'parked' }, 'pending'],
  ])('QuikWallet %s (PAYWIRE-18)', async (_, changes, expected) => {
    const data = { state: 'PAID', amount: '544.00', billnumbers: orderNo, ...changes }
    const open = (apiUrl: string) =>
      quikwallet({ apiUrl, partnerId: '1', secret: 's', statusPath: 'paymentstatus' })
    expect(await stateOf(JSON.stringify({ status: 'success', data }), open)).toBe(expected)
  })
})
