import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { EmailPort, SmsPort } from '#features/messages/index'
import type { Platform } from '#platform/feature/platform'
import type { RateLimit } from '#platform/http/rate-limit'

export type PortalDeps = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault' | 'answers'> & {
  email: EmailPort
  sms: SmsPort
  /** Those the settings name, in the order they are offered. */
  providers: readonly ProviderName[]
  tryOuts: RateLimit
}
