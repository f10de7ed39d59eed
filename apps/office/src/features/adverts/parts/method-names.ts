import type { paymentMethods } from '@lokseva/contract/adverts/schemas'
import type { TextId } from '@lokseva/texts/text-id'

/** What candidates read of each way to pay. */
export const methodNames = {
  challan: 'payments.provider.challan',
  sbiepay: 'payments.provider.sbi',
  billdesk: 'payments.provider.billdesk',
  csc: 'payments.provider.csc',
  quikwallet: 'payments.provider.quickPayWallet',
  easebuzz: 'payments.provider.easebuzz',
  card: 'payments.provider.card',
} as const satisfies Record<(typeof paymentMethods)[number], TextId>
