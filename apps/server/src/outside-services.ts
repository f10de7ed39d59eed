import { httpAadhaar } from '#adapters/aadhaar/http-aadhaar'
import { openPayments } from '#adapters/payments/open-payments'
import { httpUdid } from '#adapters/udid/http-udid'
import { clamdScan } from '#adapters/virus-scan/clamd-scan'
import type { Clock } from '#platform/clock/clock'
import type { Log } from '#platform/log/log'
import type { Settings } from './settings.ts'

/** What is asked outside. One without an address in the settings is not there. */
export function outsideServices(settings: Settings, { log, clock }: { log: Log; clock: Clock }) {
  const { AADHAAR_URL, AADHAAR_API_KEY, UDID_URL, UDID_API_KEY, CLAMD_URL } = settings
  // That a simulator is silent is what somebody tries, or a demo person's story.
  const level = settings.SIMULATORS ? 'info' : 'warn'
  const report = (reason: string) => log[level]({ reason }, 'a service outside is of no use')
  const proofs = { timeoutMs: settings.PROOF_TIMEOUT_SECONDS * 1000, report }
  return {
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
    providers: openPayments(settings, { now: () => clock.now(), report }),
  }
}
