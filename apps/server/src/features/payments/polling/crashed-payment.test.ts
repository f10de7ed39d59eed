import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { EasebuzzSettings } from '#adapters/payments/easebuzz/easebuzz'
import { actAsPortal } from '#platform/database/acting'
import { inTransaction } from '#platform/database/in-transaction'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { paymentDesk } from '#test/payments/payment-desk'
import { NOON } from '#test/still-clock'
import { simulatedGateways } from '#test/payments/simulated-gateways'
import { scheduleQuery } from './query-provider.ts'
import { paymentPoller } from './payment-poller.ts'

const gateways = await simulatedGateways(NOON)
const desk = await paymentDesk(gateways.providers)
const { clock, deps, owner } = desk

beforeEach(() => clock.set(NOON))

const { settings } = gateways
const easebuzz: EasebuzzSettings = {
  pageUrl: settings.EASEBUZZ_PAGE_URL!,
  payUrl: settings.EASEBUZZ_PAY_URL!,
  dashboardUrl: settings.EASEBUZZ_DASHBOARD_URL!,
  key: settings.EASEBUZZ_KEY!,
  salt: settings.EASEBUZZ_SALT!,
}

/** A process that is killed by the system at this point. */
async function dies(point: string) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../../test/payments/dying-payment.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: desk.url,
        EASEBUZZ: JSON.stringify(easebuzz),
        NOW: String(clock.now()),
        DIES: point,
      },
      stdio: 'inherit',
    },
  )
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

/** What every process does each minute, with no human. */
const poll = () => actAsPortal(() => paymentPoller(deps).round())

it.each(['once the bank has said paid', 'while it is written'])(
  'a process killed %s leaves nothing half done, and the next one settles the payment (PAY-25)',
  async (point) => {
    const owed = await desk.owes()
    const begun = await desk.start(owed, 'easebuzz')
    await gateways.pay(begun, begun.orderNo, 'noReturn')
    clock.pass(1)
    await dies(point)
    expect([await desk.stateOf(begun.orderNo), await desk.statusOf(owed)]).toEqual([
      'STARTED',
      'SUBMITTED',
    ])
    clock.pass(2)
    await poll()
    expect([await desk.stateOf(begun.orderNo), await desk.statusOf(owed)]).toEqual([
      'SETTLED',
      'FEES_PAID',
    ])
    expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
  },
)

it('who came back just before a worker was killed is settled within three minutes, whatever that worker holds locked (PAY-40)', async () => {
  const owed = await desk.owes()
  const begun = await desk.start(owed, 'easebuzz')
  await gateways.pay(begun, begun.orderNo, 'noNotice')
  await actAsPortal(() =>
    inTransaction(deps.db, (tx) => scheduleQuery(tx, begun.orderNo, clock.now())),
  )
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead',
    attempts = 1 where key = ${`ask-payment ${begun.orderNo}`}`.execute(owner)
  await dies('once the bank has said paid')
  clock.pass(1)
  await poll()
  expect(await desk.stateOf(begun.orderNo)).toBe('STARTED')
  clock.pass(1)
  await poll()
  expect(await desk.stateOf(begun.orderNo)).toBe('SETTLED')
})
