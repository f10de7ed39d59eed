import {
  constants,
  createCipheriv,
  createDecipheriv,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { RequestError } from '../../http/checked.ts'
import { yearFirst } from '../indian-time.ts'
import { formOf, type Fields, type SimulatedGateway } from '../gateway.ts'
import type { MerchantKit } from '../merchant-kit.ts'
import type { Saying } from '../outcomes.ts'
import type { SimPayment } from '../payment-book.ts'

/** Only 100 is published; the others are invented. */
const wordsOfState: Record<Saying, string> = {
  paid: '100',
  pending: '101',
  failed: '102',
  cancelled: '103',
  reversed: '104',
}

const IV = '0'.repeat(16)
const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }

/** From the gateway to the merchant; a forger has no key to sign with. */
function seal({ csc: { keys } }: MerchantKit, fields: Fields, forged: boolean): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}|`)
    .join('')
  const signature = forged
    ? randomBytes(128)
    : sign('sha256', Buffer.from(text), keys.gateway.privateKey)
  const key = randomBytes(16).toString('hex')
  const cipher = createCipheriv('aes-256-cbc', key, IV)
  return Buffer.concat([
    publicEncrypt({ key: keys.merchant.publicKey, ...padding }, Buffer.from(key)),
    cipher.update(`${text}checksum=${signature.toString('base64')}`),
    cipher.final(),
  ]).toString('base64')
}

/** From the merchant to the gateway. */
function open({ csc: { keys } }: MerchantKit, sealed: string): Fields {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const key = privateDecrypt({ key: keys.gateway.privateKey, ...padding }, bytes.subarray(0, 128))
    const decipher = createDecipheriv('aes-256-cbc', key, IV)
    const clear = decipher.update(bytes.subarray(128), undefined, 'utf8') + decipher.final('utf8')
    const [text = '', signature = ''] = clear.split('checksum=')
    const signed = Buffer.from(signature, 'base64')
    if (verify('sha256', Buffer.from(text), keys.merchant.publicKey, signed))
      return Object.fromEntries(text.split('|').map((part) => part.split('=') as [string, string]))
  } catch {
    // Not from the merchant.
  }
  throw new RequestError(400, 'SIGNATURE_WRONG', 'The message is not from a merchant')
}

const inCommon = (kit: MerchantKit, payment: SimPayment) => ({
  csc_id: payment.details.operator ?? '',
  csc_txn: payment.reference,
  merchant_txn: payment.order,
  product_id: kit.csc.productId,
  txn_amount: payment.charged,
})

const queried: Record<SimPayment['state'], Saying> = {
  started: 'pending',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  refunded: 'failed',
}

export const csc: SimulatedGateway = {
  provider: 'csc',
  title: 'CSC wallet',
  routes(app, desk) {
    app.post('/sim/pay/csc/v1/payment/:fraction', (request, reply) => {
      const [merchant, sealed = ''] = (formOf(request.body).message ?? '').split('|')
      const fields = open(desk.kit, sealed)
      if (merchant !== desk.kit.csc.merchantId || fields.merchant_id !== merchant)
        throw new RequestError(400, 'MERCHANT_WRONG', 'The message is not from a merchant')
      const payment = desk.begin({
        provider: 'csc',
        order: fields.merchant_txn ?? '',
        amount: fields.txn_amount ?? '',
        for: fields.product_name ?? '',
        returnUrl: fields.return_url ?? '',
        details: { operator: fields.csc_id ?? '' },
      })
      return desk.show(reply, payment)
    })

    const response = (response_status: string, response_data: string) =>
      desk.isXml()
        ? '<?xml version="1.0" encoding="utf-8"?>\n<xml>\n' +
          `  <response_status>${response_status}</response_status>\n` +
          `  <response_data>${response_data}</response_data>\n</xml>\n`
        : { response_status, response_data }
    desk.api(
      '/sim/pay/csc/v2/transaction/status/format/json',
      ({ merchant_id, request_data = '' }) => {
        const asked = open(desk.kit, request_data)
        if (merchant_id !== desk.kit.csc.merchantId) return response('Failed', 'NA')
        const payment = desk.asked('csc', asked.merchant_txn, asked.csc_txn)
        if (!payment) return response('Failed', 'NA')
        if (payment.state === 'started') return response('Success', 'NA')
        const fields = {
          ...inCommon(desk.kit, payment),
          txn_status: wordsOfState[queried[payment.state]],
          creation_date: yearFirst(payment.changedAt),
          ...(payment.currency !== 'INR' && { currency: payment.currency }),
        }
        return response('Success', seal(desk.kit, fields, false))
      },
    )
  },
  returnOf: (kit, payment, says, forged) => ({
    method: 'POST',
    url: payment.returnUrl,
    fields: {
      bridgeResponseMessage: seal(
        kit,
        {
          merchant_id: kit.csc.merchantId,
          ...inCommon(kit, payment),
          currency: payment.currency,
          txn_status: wordsOfState[says],
          txn_status_message: says === 'paid' ? 'Success' : 'Simulated',
          status_message: 'Simulated',
        },
        forged,
      ),
    },
  }),
}
