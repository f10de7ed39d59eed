import { generateKeyPairSync } from 'node:crypto'

/** What the gateways issue to their merchant: invented, and the same at every start. */
const issued = {
  ccavenue: {
    merchantId: '100001',
    /** An account whose payments are captured when the merchant confirms them. */
    confirmingMerchantId: '100002',
    accessCode: 'AVSM00TE57SIM0LAT3',
    // 32 characters, so that it fits both ciphers.
    workingKey: 'SIMULATEDWORKINGKEY0000000000001',
  },
  billdesk: { merchantId: 'SIMMERCH', securityId: 'simmerch', checksumKey: 'SimulatedChecksumKey' },
  easebuzz: { key: 'SIMULATEDKEY', salt: 'SIMULATEDSALT' },
  // 16 bytes in base64, whose letters are a key as well.
  sbiepay: { merchantId: '1000001', key: 'c2ltdWxhdGVkLXNiaS1rZQ==' },
  quikwallet: { partnerId: '501', secret: 'simulated-secret' },
}

type KeyPair = { privateKey: string; publicKey: string }

/** The sizes that CSC really has. */
function keyPair(): KeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

let cscKeys: { merchant: KeyPair; gateway: KeyPair } | undefined

export const merchantKit = {
  ...issued,
  csc: {
    merchantId: '25001',
    productId: '2500100001',
    /** Made when first needed: it takes a moment. */
    get keys() {
      return (cscKeys ??= { merchant: keyPair(), gateway: keyPair() })
    },
  },
}
export type MerchantKit = typeof merchantKit

/** The settings of a portal that pays here: the pages lie below the portal's own /sim. */
export function kitSettings(origin: string): Record<string, string> {
  const { ccavenue, billdesk, easebuzz, sbiepay, quikwallet, csc } = merchantKit
  const page = (gateway: string) => `/sim/pay/${gateway}`
  const api = (gateway: string) => origin + page(gateway)
  return {
    CCAVENUE_MERCHANT_ID: ccavenue.merchantId,
    CCAVENUE_ACCESS_CODE: ccavenue.accessCode,
    CCAVENUE_WORKING_KEY: ccavenue.workingKey,
    CCAVENUE_PAGE_URL: page('ccavenue'),
    CCAVENUE_API_URL: api('ccavenue'),
    BILLDESK_MERCHANT_ID: billdesk.merchantId,
    BILLDESK_SECURITY_ID: billdesk.securityId,
    BILLDESK_CHECKSUM_KEY: billdesk.checksumKey,
    BILLDESK_PAGE_URL: page('billdesk'),
    BILLDESK_API_URL: api('billdesk'),
    EASEBUZZ_KEY: easebuzz.key,
    EASEBUZZ_SALT: easebuzz.salt,
    EASEBUZZ_PAGE_URL: page('easebuzz'),
    EASEBUZZ_PAY_URL: api('easebuzz'),
    EASEBUZZ_DASHBOARD_URL: api('easebuzz'),
    SBIEPAY_MERCHANT_ID: sbiepay.merchantId,
    SBIEPAY_KEY: sbiepay.key,
    SBIEPAY_PAGE_URL: page('sbiepay'),
    SBIEPAY_API_URL: api('sbiepay'),
    CSC_MERCHANT_ID: csc.merchantId,
    CSC_PRODUCT_ID: csc.productId,
    CSC_OPERATOR_ID: '100100100013',
    CSC_PRIVATE_KEY: csc.keys.merchant.privateKey,
    CSC_PUBLIC_KEY: csc.keys.gateway.publicKey,
    CSC_PAGE_URL: page('csc'),
    CSC_API_URL: api('csc'),
    QUIKWALLET_PARTNER_ID: quikwallet.partnerId,
    QUIKWALLET_SECRET: quikwallet.secret,
    QUIKWALLET_API_URL: api('quikwallet'),
  }
}
