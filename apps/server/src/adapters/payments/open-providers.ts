import type { PaymentProvider } from '#features/payments/ports'
import type { GatewayConnection } from './call-gateway.ts'
import { billdesk } from './billdesk/billdesk.ts'
import { ccavenue } from './ccavenue/ccavenue.ts'
import { csc } from './csc/csc.ts'
import { easebuzz } from './easebuzz/easebuzz.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { quikwallet } from './quikwallet/quikwallet.ts'
import { sbiepay } from './sbiepay/sbiepay.ts'

/** By provider: where browsers go, and where we ask. */
const hosts = {
  test: {
    CCAVENUE_PAGE_URL: 'https://test.ccavenue.com',
    CCAVENUE_API_URL: 'https://apitest.ccavenue.com',
    BILLDESK_PAGE_URL: 'https://uat.billdesk.com',
    BILLDESK_API_URL: 'https://uat.billdesk.com',
    EASEBUZZ_PAGE_URL: 'https://testpay.easebuzz.in',
    EASEBUZZ_PAY_URL: 'https://testpay.easebuzz.in',
    EASEBUZZ_DASHBOARD_URL: 'https://testdashboard.easebuzz.in',
    SBIEPAY_PAGE_URL: 'https://test.sbiepay.sbi',
    SBIEPAY_API_URL: 'https://test.sbiepay.sbi',
    CSC_PAGE_URL: 'https://payuat.csccloud.in',
    CSC_API_URL: 'https://bridgeuat.csccloud.in/cscbridge',
    QUIKWALLET_API_URL: 'https://uat.quikwallet.com',
  },
  production: {
    CCAVENUE_PAGE_URL: 'https://secure.ccavenue.com',
    CCAVENUE_API_URL: 'https://api.ccavenue.com',
    BILLDESK_PAGE_URL: 'https://pgi.billdesk.com',
    BILLDESK_API_URL: 'https://www.billdesk.com',
    EASEBUZZ_PAGE_URL: 'https://pay.easebuzz.in',
    EASEBUZZ_PAY_URL: 'https://pay.easebuzz.in',
    EASEBUZZ_DASHBOARD_URL: 'https://dashboard.easebuzz.in',
    SBIEPAY_PAGE_URL: 'https://www.sbiepay.sbi',
    SBIEPAY_API_URL: 'https://www.sbiepay.sbi',
    CSC_PAGE_URL: 'https://wallet.csccloud.in',
    CSC_API_URL: 'https://bridge.csccloud.in',
    QUIKWALLET_API_URL: '',
  },
}
type HostName = keyof typeof hosts.test

/** As they were checked at the start: of one provider all are there, or none. */
export type OpenSettings = PaymentSettings & { PAYMENT_TIMEOUT_SECONDS: number }

const hostOf = (settings: OpenSettings, name: HostName): string =>
  settings[name] ?? hosts[settings.PAYMENT_HOSTS][name]

/** Where a form may take a browser; simulated pages are the portal's own. */
export function paymentPageOrigins(settings: OpenSettings): string[] {
  const pages = [
    settings.CCAVENUE_MERCHANT_ID && hostOf(settings, 'CCAVENUE_PAGE_URL'),
    settings.BILLDESK_MERCHANT_ID && hostOf(settings, 'BILLDESK_PAGE_URL'),
    settings.SBIEPAY_MERCHANT_ID && hostOf(settings, 'SBIEPAY_PAGE_URL'),
    settings.CSC_MERCHANT_ID && hostOf(settings, 'CSC_PAGE_URL'),
  ]
  return pages.flatMap((url) => (url?.startsWith('http') ? [new URL(url).origin] : []))
}

type Surroundings = Pick<GatewayConnection, 'report'> & { now: () => number }

/** The providers that have their settings; no others are offered. */
export function openProviders(
  settings: OpenSettings,
  { now, report }: Surroundings,
): readonly PaymentProvider[] {
  const line = { report, timeoutMs: settings.PAYMENT_TIMEOUT_SECONDS * 1000 }
  const host = (name: HostName) => hostOf(settings, name)
  const providers: PaymentProvider[] = []
  if (settings.SBIEPAY_MERCHANT_ID)
    providers.push(
      sbiepay({
        ...line,
        pageUrl: host('SBIEPAY_PAGE_URL'),
        apiUrl: host('SBIEPAY_API_URL'),
        merchantId: settings.SBIEPAY_MERCHANT_ID,
        key: settings.SBIEPAY_KEY!,
        cipher: settings.SBIEPAY_CIPHER,
      }),
    )
  if (settings.BILLDESK_MERCHANT_ID)
    providers.push(
      billdesk({
        ...line,
        now,
        pageUrl: host('BILLDESK_PAGE_URL'),
        apiUrl: host('BILLDESK_API_URL'),
        merchantId: settings.BILLDESK_MERCHANT_ID,
        securityId: settings.BILLDESK_SECURITY_ID!,
        checksumKey: settings.BILLDESK_CHECKSUM_KEY!,
        checksum: settings.BILLDESK_CHECKSUM,
      }),
    )
  if (settings.CSC_MERCHANT_ID)
    providers.push(
      csc({
        ...line,
        pageUrl: host('CSC_PAGE_URL'),
        apiUrl: host('CSC_API_URL'),
        merchantId: settings.CSC_MERCHANT_ID,
        productId: settings.CSC_PRODUCT_ID!,
        privateKey: settings.CSC_PRIVATE_KEY!,
        publicKey: settings.CSC_PUBLIC_KEY!,
      }),
    )
  if (settings.EASEBUZZ_KEY)
    providers.push(
      easebuzz({
        ...line,
        pageUrl: host('EASEBUZZ_PAGE_URL'),
        payUrl: host('EASEBUZZ_PAY_URL'),
        dashboardUrl: host('EASEBUZZ_DASHBOARD_URL'),
        key: settings.EASEBUZZ_KEY,
        salt: settings.EASEBUZZ_SALT!,
      }),
    )
  if (settings.QUIKWALLET_PARTNER_ID)
    providers.push(
      quikwallet({
        ...line,
        apiUrl: host('QUIKWALLET_API_URL'),
        partnerId: settings.QUIKWALLET_PARTNER_ID,
        secret: settings.QUIKWALLET_SECRET!,
        statusPath: settings.QUIKWALLET_STATUS_PATH,
      }),
    )
  if (settings.CCAVENUE_MERCHANT_ID)
    providers.push(
      ccavenue({
        ...line,
        pageUrl: host('CCAVENUE_PAGE_URL'),
        apiUrl: host('CCAVENUE_API_URL'),
        merchantId: settings.CCAVENUE_MERCHANT_ID,
        accessCode: settings.CCAVENUE_ACCESS_CODE!,
        workingKey: settings.CCAVENUE_WORKING_KEY!,
        cipher: settings.CCAVENUE_CIPHER,
        confirms: settings.CCAVENUE_CONFIRMS,
      }),
    )
  return providers
}
