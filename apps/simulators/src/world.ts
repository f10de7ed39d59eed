import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from './faults/faults.ts'
import type { AadhaarPeople } from './aadhaar/people.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { Browsers } from './push/browsers.ts'
import type { StoredObject } from './s3/s3-service.ts'
import type { Authenticators, Logins } from './settings.ts'
import type { SimClock } from './clock/sim-clock.ts'
import type { PaymentDesk } from './payments/payment-desk.ts'
import type { UdidPeople } from './udid/people.ts'

/** What every simulated service shares. */
export type World = {
  inbox: Inbox
  faults: Faults
  /** Who is reached by push. */
  browsers: Browsers
  clock: SimClock
  /** The counters of the payment gateways. */
  payments: PaymentDesk
  /** Who has an Aadhaar, and who stands in the register of persons with disabilities. */
  aadhaar: AadhaarPeople
  udid: UdidPeople
  /** Whom one may log in as; nothing where the portal has no demo data. */
  logins: Logins | undefined
  /** Whose codes of the Office the authenticator shows from the start. */
  authenticators: Authenticators
  /** Where the portal answers; nothing where nobody said so. */
  portalOrigin: string | undefined
  /** Objects of the bucket, by their names. */
  objects: Map<string, StoredObject>
  /** Holds an answer back while the world is told to be slow; ends early when it stops. */
  dawdle(): Promise<void>
}

export function slowness(slowMs: number, stopping: AbortSignal): () => Promise<void> {
  return async () => {
    await wait(slowMs, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}
