import { easebuzz, type EasebuzzSettings } from '#adapters/payments/easebuzz/easebuzz'
import { advertisementVersions } from '#features/adverts/advertisement-versions'
import { paymentPoller } from '#features/payments/polling/payment-poller'
import { actAsPortal } from '#platform/database/acting'
import { openDatabase, openPool } from '#platform/database/pool'
import { portalPayables } from '#server/composed/portal-payables'
import { die, dieBefore } from '../processes/die.ts'
import { stillClock } from '../still-clock.ts'

/** A worker of its own that asks about what is due and is killed on the way, at a named point. */
const { DATABASE_URL, EASEBUZZ, NOW, DIES } = process.env as Record<string, string>

const pool = openPool(DATABASE_URL!, 2, () => {})
if (DIES === 'while it is written')
  dieBefore(pool, /^commit$/i, /^insert into "payment_settlements"/)
const clock = stillClock(Number(NOW))

const gateway = easebuzz(JSON.parse(EASEBUZZ!) as EasebuzzSettings)
const provider: typeof gateway = {
  ...gateway,
  async query(attempt) {
    const response = await gateway.query(attempt)
    return DIES === 'once the bank has said paid' ? die() : response
  },
}
const payables = portalPayables({ versions: advertisementVersions() })
const deps = { db: openDatabase(pool), clock, providers: [provider], payables }
await actAsPortal(paymentPoller(deps).round)
process.exit(0)
