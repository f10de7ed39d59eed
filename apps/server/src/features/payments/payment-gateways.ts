import { createHash } from 'node:crypto'
import * as payments from '@lokseva/contract/payments/endpoints'
import type { Transaction, Database } from '#platform/database/pool'
import {
  gatewayRoute,
  type Gateway,
  type GatewayMessage,
  type GatewayRoute,
} from '#platform/http/gateway/gateway'
import { scheduleQuery } from './polling/query-provider.ts'
import { findAttempt, orderNoOf } from './attempts/attempts.ts'
import type { PaymentDeps } from './deps.ts'
import { recordReference } from './attempts/heard-references.ts'
import { noteEvent } from './payment-events.ts'
import type { PaymentProvider, Reading } from './ports.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'providers'>
/** Inside a transaction it asks that one: a second connection could wait for the first. */
type Read = (message: GatewayMessage, db: Database) => Promise<Reading>

/** As long as the accounts of a year may be looked into. */
const KEPT_DAYS = 400

/** Where browsers come back to, and where providers tell of payments by themselves. */
export function paymentGateways(deps: Deps): GatewayRoute[] {
  const returns = deps.providers.map((provider) => returned(deps, provider))
  const notices = deps.providers.flatMap((provider) =>
    provider.readNotice ? [noticed(deps, provider, provider.readNotice)] : [],
  )
  return [
    gatewayRoute(payments.returnByGet, returns),
    gatewayRoute(payments.returnByPost, returns),
    gatewayRoute(payments.notifyPayment, notices),
  ]
}

const pageOf = (orderNo: string) => `/candidate/payment/${orderNo}`

function returned(deps: Deps, provider: PaymentProvider): Gateway<'redirect'> {
  const read: Read = ({ fields, json }, db) =>
    provider.readReturn({ fields, json }, (reference) => orderNoOf(db, provider.name, reference))
  return {
    ...common(deps, provider, read),
    refused: { kind: 'redirect', to: pageOf('unknown') },
    // The message is kept, and somebody finishes it: the page says that nothing is lost.
    unfinished: { kind: 'redirect', to: pageOf('unknown') },
    async handle(tx, message) {
      const orderNo = await hear(deps, tx, provider, await read(message, tx), 'returned')
      return { kind: 'redirect', to: pageOf(orderNo) }
    },
  }
}

function noticed(
  deps: Deps,
  provider: PaymentProvider,
  readNotice: NonNullable<PaymentProvider['readNotice']>,
): Gateway<'text'> {
  const read: Read = ({ fields, json }) => readNotice({ fields, json })
  return {
    ...common(deps, provider, read),
    refused: { kind: 'text', text: 'REFUSED', status: 400 },
    async handle(tx, message) {
      await hear(deps, tx, provider, await read(message, tx), 'noticed')
      return { kind: 'text', text: 'OK' }
    },
  }
}

const common = ({ db }: Deps, provider: PaymentProvider, read: Read) => ({
  provider: provider.name,
  keptHeaders: [],
  keptDays: KEPT_DAYS,
  async prove(message: GatewayMessage) {
    const reading = await read(message, db)
    if (!reading.authentic) return { proven: false as const, reason: reading.reason }
    const key = createHash('sha256').update(reading.key).digest('hex')
    return { proven: true as const, key: `${reading.orderNo} ${key}` }
  },
})

/** What was said is noted and not believed: the provider itself is asked at once. */
async function hear(
  { clock }: Deps,
  tx: Transaction,
  provider: PaymentProvider,
  reading: Reading,
  event: 'returned' | 'noticed',
): Promise<string> {
  if (!reading.authentic) return 'unknown'
  const attempt = await findAttempt(tx, reading.orderNo)
  if (!attempt || attempt.provider !== provider.name) return 'unknown'
  const at = new Date(clock.now())
  const actor = { kind: 'gateway' as const, provider: provider.name, address: '' }
  await noteEvent(tx, { attempt, event, actor, at, details: { says: reading.says } })
  const { says, providerReference } = reading
  if (says === 'paid' && providerReference)
    await recordReference(tx, attempt, providerReference, clock.now())
  await scheduleQuery(tx, attempt.orderNo, clock.now())
  return attempt.orderNo
}
