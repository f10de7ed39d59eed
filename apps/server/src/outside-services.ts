import { API_ROOT } from '@lokseva/contract/endpoint'
import { receiveSmsReceipt } from '@lokseva/contract/messages/endpoints'
import { httpAadhaar } from '#adapters/aadhaar/http-aadhaar'
import { smtpEmail } from '#adapters/email/smtp-email'
import { openProviders } from '#adapters/payments/open-providers'
import { webPushPort } from '#adapters/push/web-push'
import { httpSms } from '#adapters/sms/http-sms'
import { httpUdid } from '#adapters/udid/http-udid'
import { clamdScan } from '#adapters/virus-scan/clamd-scan'
import type { Platform } from '#platform/feature/platform'
import type { Settings } from './settings.ts'

type Base = Pick<Platform, 'log' | 'clock' | 'origin' | 'vault'>

export type OutsideServices = ReturnType<typeof outsideServices>

/** What is asked outside. One without an address in the settings is not there. */
export function outsideServices(settings: Settings, { log, clock, origin, vault }: Base) {
  const { AADHAAR_URL, AADHAAR_API_KEY, UDID_URL, UDID_API_KEY, CLAMD_URL } = settings
  // That a simulator is silent is what somebody tries, or a demo person's story.
  const level = settings.SIMULATORS ? 'info' : 'warn'
  const report = (reason: string) => log[level]({ reason }, 'a service outside is of no use')
  const proofs = { timeoutMs: settings.PROOF_TIMEOUT_SECONDS * 1000, report }
  return {
    email: smtpEmail({ url: settings.SMTP_URL, from: settings.MAIL_FROM }),
    sms: httpSms({
      url: settings.SMS_URL,
      apiKey: settings.SMS_API_KEY,
      sender: settings.SMS_SENDER,
      receiptUrl: origin + API_ROOT + receiveSmsReceipt.path,
    }),
    push: webPushPort({
      // Of the vault, which every node has: browsers forget whoever changes the key.
      privateKey: settings.VAPID_PRIVATE_KEY ?? vault.keyFor('vapid').export(),
      subject: settings.VAPID_SUBJECT,
    }),
    aadhaar:
      AADHAAR_URL && AADHAAR_API_KEY
        ? httpAadhaar({ url: AADHAAR_URL, apiKey: AADHAAR_API_KEY, ...proofs })
        : undefined,
    udid:
      UDID_URL && UDID_API_KEY
        ? httpUdid({ url: UDID_URL, apiKey: UDID_API_KEY, ...proofs })
        : undefined,
    virusScan: CLAMD_URL
      ? clamdScan({ url: CLAMD_URL, timeoutMs: settings.CLAMD_TIMEOUT_SECONDS * 1000, report })
      : undefined,
    providers: openProviders(settings, { now: () => clock.now(), report }),
  }
}
