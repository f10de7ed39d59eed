import { createPrivateKey, createPublicKey } from 'node:crypto'
import * as z from 'zod'
import { cscOperatorPattern } from '@lokseva/contract/payments/providers'

/** It becomes part of messages whose fields are cut at these. */
const word = z.string().regex(/^[^\s|&=]{1,200}$/, 'without spaces, pipes, & and =')

/** A host with all paths below it; simulated pages lie below the portal itself. */
const host = z
  .string()
  .regex(/^(https?:\/\/[^\s?#|&]+|\/sim\/[\w/]+)$/, 'an address such as https://pay.example.in')
  .transform((text) => text.replace(/\/+$/, ''))
const apiHost = host.pipe(z.string().startsWith('http', 'an address with its host'))

const isRsa = (make: typeof createPrivateKey | typeof createPublicKey) => (pem: string) => {
  try {
    return make(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
/** Line breaks may be written as \n, for not every place of settings can hold them. */
const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'))

/** What each payment provider issued to us. One without its settings is not offered. */
export const paymentEnvironment = {
  PAYMENT_HOSTS: z.enum(['test', 'production'], 'say test or production').default('test'),
  CCAVENUE_MERCHANT_ID: word.optional(),
  CCAVENUE_ACCESS_CODE: word.optional(),
  CCAVENUE_WORKING_KEY: word.optional(),
  CCAVENUE_CIPHER: z.enum(['cbc', 'gcm'], 'say cbc or gcm').default('cbc'),
  CCAVENUE_CONFIRMS: z.enum(['auto', 'manual'], 'say auto or manual').default('auto'),
  CCAVENUE_PAGE_URL: host.optional(),
  CCAVENUE_API_URL: apiHost.optional(),
  BILLDESK_MERCHANT_ID: word.optional(),
  BILLDESK_SECURITY_ID: word.optional(),
  BILLDESK_CHECKSUM_KEY: word.optional(),
  BILLDESK_CHECKSUM: z.enum(['hmac', 'crc32'], 'say hmac or crc32').default('hmac'),
  BILLDESK_PAGE_URL: host.optional(),
  BILLDESK_API_URL: apiHost.optional(),
  EASEBUZZ_KEY: word.optional(),
  EASEBUZZ_SALT: word.optional(),
  EASEBUZZ_PAGE_URL: host.optional(),
  EASEBUZZ_PAY_URL: apiHost.optional(),
  EASEBUZZ_DASHBOARD_URL: apiHost.optional(),
  SBIEPAY_MERCHANT_ID: word.optional(),
  SBIEPAY_KEY: z.string().min(16, 'at least 16 characters').optional(),
  SBIEPAY_CIPHER: z.enum(['cbc', 'ecb'], 'say cbc or ecb').default('cbc'),
  SBIEPAY_PAGE_URL: host.optional(),
  SBIEPAY_API_URL: apiHost.optional(),
  CSC_MERCHANT_ID: word.optional(),
  CSC_PRODUCT_ID: word.optional(),
  CSC_PRIVATE_KEY: pem.refine(isRsa(createPrivateKey), 'our RSA key in PEM').optional(),
  CSC_PUBLIC_KEY: pem.refine(isRsa(createPublicKey), 'the RSA key of CSC in PEM').optional(),
  /** Who pays at the commission's own counter, where a candidate names no operator. */
  CSC_OPERATOR_ID: z
    .string()
    .regex(cscOperatorPattern, 'letters and digits, at most 20')
    .optional(),
  CSC_PAGE_URL: host.optional(),
  CSC_API_URL: apiHost.optional(),
  QUIKWALLET_PARTNER_ID: word.optional(),
  QUIKWALLET_SECRET: z.string().min(1).optional(),
  QUIKWALLET_API_URL: apiHost.optional(),
  QUIKWALLET_STATUS_PATH: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'a path below the partner')
    .default('paymentstatus'),
}

const Payments = z.object(paymentEnvironment)
export type PaymentSettings = z.output<typeof Payments>
type Name = keyof PaymentSettings

/** What a provider cannot do without, by the beginning of its settings. */
const needs: Record<string, readonly Name[]> = {
  CCAVENUE: ['CCAVENUE_MERCHANT_ID', 'CCAVENUE_ACCESS_CODE', 'CCAVENUE_WORKING_KEY'],
  BILLDESK: ['BILLDESK_MERCHANT_ID', 'BILLDESK_SECURITY_ID', 'BILLDESK_CHECKSUM_KEY'],
  EASEBUZZ: ['EASEBUZZ_KEY', 'EASEBUZZ_SALT'],
  SBIEPAY: ['SBIEPAY_MERCHANT_ID', 'SBIEPAY_KEY'],
  CSC: ['CSC_MERCHANT_ID', 'CSC_PRODUCT_ID', 'CSC_PRIVATE_KEY', 'CSC_PUBLIC_KEY'],
  QUIKWALLET: ['QUIKWALLET_PARTNER_ID', 'QUIKWALLET_SECRET'],
}

type Surroundings = { NODE_ENV: string; SIMULATORS: boolean; ALLOW_SIMULATORS: boolean }

/** What is wrong with the settings of payments taken together, one line each. */
export function paymentContradictions(data: PaymentSettings & Surroundings): string[] {
  const wrong: string[] = []
  for (const [provider, names] of Object.entries(needs)) {
    const missing = names.filter((name) => !data[name])
    if (missing.length < names.length)
      wrong.push(...missing.map((name) => `${name} is not set: ${provider} needs it`))
  }
  if (data.CCAVENUE_CIPHER === 'gcm' && data.CCAVENUE_WORKING_KEY)
    if (Buffer.byteLength(data.CCAVENUE_WORKING_KEY) !== 32)
      wrong.push('CCAVENUE_WORKING_KEY is wrong: with CCAVENUE_CIPHER=gcm it has 32 characters')
  if (data.SBIEPAY_CIPHER === 'ecb' && data.SBIEPAY_KEY)
    if (Buffer.from(data.SBIEPAY_KEY, 'base64').length !== 16)
      wrong.push('SBIEPAY_KEY is wrong: with SBIEPAY_CIPHER=ecb it is 16 bytes in base64')
  if (data.QUIKWALLET_PARTNER_ID && data.PAYMENT_HOSTS === 'production' && !data.QUIKWALLET_API_URL)
    wrong.push('QUIKWALLET_API_URL is not set: its production host is told to partners only')
  return [...wrong, ...wrongHosts(data)]
}

function wrongHosts(data: PaymentSettings & Surroundings): string[] {
  const hosts = Object.entries(data).filter(
    (entry): entry is [string, string] =>
      /_(PAGE|API|PAY|DASHBOARD)_URL$/.test(entry[0]) &&
      Object.hasOwn(paymentEnvironment, entry[0]) &&
      typeof entry[1] === 'string',
  )
  const strict = data.NODE_ENV === 'production' && !data.ALLOW_SIMULATORS
  return hosts.flatMap(([name, url]) => {
    if (url.startsWith('/') && !data.SIMULATORS)
      return [`${name} is wrong: a page of the simulators, and they are off`]
    return strict && !url.startsWith('https:')
      ? [`${name} is wrong: payments travel over https only`]
      : []
  })
}
