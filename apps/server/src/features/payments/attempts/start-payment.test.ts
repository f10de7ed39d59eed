import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { endApplication } from '#test/people/end-application'
import { startCard, startCsc } from '@lokseva/contract/payments/endpoints'
import { actAs } from '#platform/database/acting'
import { classifyDatabaseError } from '#platform/database/database-errors'
import { testApp } from '#test/app'
import { advertise, candidateOf } from '#test/payments/owed-application'
import { payingPortal, startBy } from '#test/payments/paying-portal'
import { NOON, stillClock } from '#test/still-clock'
import { send } from '#test/portals/profile-portal'
import { payableApplications } from '#features/applications/index'
import { advertisementVersions } from '#features/adverts/index'
import { startPayment } from './start-payment.ts'

const portal = await payingPortal()
const { bank, clock, owner, payer, attempts } = portal
const MINUTE = 60_000

beforeEach(() => {
  clock.set(NOON)
  bank.starts = undefined
  bank.before = async () => {}
  bank.asked = { start: 0, query: 0 }
})

describe('a start', () => {
  it('gives an order number of 15 signs, the amount owed and where to go (PAY-01)', async () => {
    const { start, applicationId } = await payer()
    const begun = await start('sbi')
    expect(begun).toEqual({
      status: 200,
      orderNo: expect.stringMatching(/^[A-Z0-9]{15}$/) as unknown,
      amount: 544,
      isProdEnv: false,
      url: `https://bank.test/${String(begun['orderNo'])}`,
      form: null,
    })
    expect(await attempts(applicationId)).toMatchObject([{ state: 'STARTED', provider: 'sbi' }])
  })

  it('repeated with the same provider within a minute is the same one, and nobody is asked again (PAY-02)', async () => {
    const { start } = await payer()
    const first = await start('sbi')
    clock.set(NOON + 30_000)
    expect(await start('sbi')).toEqual(first)
    expect(bank.asked.start).toBe(1)
  })

  it('repeated within a minute is the same one though somebody asked about it already (PAY-02)', async () => {
    const { start, orderNo } = await begun()
    await sql`update payment_attempts set state = 'PENDING' where order_no = ${orderNo}`.execute(
      owner,
    )
    expect(await start('sbi')).toMatchObject({ status: 200, orderNo })
  })

  it('repeated after the midnight that ends the last day is the same one; another is too late (PAY-02)', async () => {
    await advertise(owner, { id: 904, online: '2026-11-26' })
    const midnight = Date.parse('2026-11-27T00:00:00+05:30')
    const owed = await payer({ advertisementId: 904 })
    const first = await startAs(depsAt(midnight - 10_000), owed, 'sbi')
    expect(await startAs(depsAt(midnight + 10_000), owed, 'sbi')).toEqual(first)
    const ended = { code: 'PAYMENT_METHOD_ENDED' }
    await expect(startAs(depsAt(midnight + 10_000), owed, 'card')).rejects.toMatchObject(ended)
    await expect(startAs(depsAt(midnight + 50_001), owed, 'sbi')).rejects.toMatchObject(ended)
  })

  it('waits where another provider is chosen or a minute has passed: in whole minutes, rounded up (PAY-03)', async () => {
    const { caller, applicationId: id, start } = await payer()
    await start('sbi')
    const other = await caller.raw(startCard, { params: { id } })
    expect([other.status, other.headers.get('retry-after')]).toEqual([429, '600'])
    expect(await start('card')).toMatchObject({
      code: 'PAYMENT_TOO_SOON',
      message: "You can't proceed for payment. Please wait for 10 minutes.",
    })
    clock.set(NOON + 9 * MINUTE + 30_000)
    expect(await start('sbi')).toMatchObject({
      message: "You can't proceed for payment. Please wait for 1 minute.",
    })
    clock.set(NOON + 11 * MINUTE)
    expect(await start('card')).toMatchObject({ status: 200 })
    expect(await attempts(id)).toMatchObject([
      { state: 'PENDING', provider: 'sbi' },
      { state: 'STARTED', provider: 'card' },
    ])
  })

  it('waits on another node too, and after a failure (PAY-03)', async () => {
    const there = await testApp({ node: portal.node, providers: portal.providers })
    let node = portal.baseUrl
    const fetchAt = (url: string, init?: RequestInit) =>
      fetch(url.replace(portal.baseUrl, node), init)
    const { start } = await payer({}, { fetch: fetchAt })
    const { orderNo } = await start('sbi')
    await sql`update payment_attempts set state = 'FAILED' where order_no = ${String(orderNo)}`.execute(
      owner,
    )
    node = there.baseUrl
    clock.set(NOON + 60_000)
    there.clock.set(NOON + 60_000)
    expect(await start('card')).toMatchObject({
      code: 'PAYMENT_TOO_SOON',
      params: { minutes: 9, seconds: 540 },
    })
  })

  it('made by a hundred devices at once opens one attempt, and the provider is asked once (PAY-04)', async () => {
    const { accountId, applicationId } = await payer()
    const deps = depsAt(NOON)
    const begun = await Promise.all(
      Array.from({ length: 100 }, () =>
        untilHeard(() => startAs(deps, { accountId, applicationId }, 'sbi')),
      ),
    )
    expect(new Set(begun.map(({ orderNo }) => orderNo)).size).toBe(1)
    expect(await attempts(applicationId)).toHaveLength(1)
    expect(bank.asked.start).toBe(1)
  })
})

/** Whoever finds no free connection comes again, as a browser told 503 does. */
async function untilHeard<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!classifyDatabaseError(error)) throw error
    }
  }
}

describe('a provider that does not take the order', () => {
  it.each([
    ['refused', 409, 'PAYMENT_REFUSED'],
    ['silent', 503, 'PAYMENT_GATEWAY_SILENT'],
  ] as const)(
    '%s: nothing was taken, and another start need not wait (PAY-06)',
    async (outcome, status, code) => {
      const { start, applicationId } = await payer()
      bank.starts = { outcome, reason: 'because' }
      expect(await start('sbi')).toMatchObject({ status, code })
      bank.starts = undefined
      expect(await start('card')).toMatchObject({ status: 200 })
      expect(await attempts(applicationId)).toMatchObject([
        { state: 'FAILED' },
        { state: 'STARTED' },
      ])
    },
  )

  it('a start whose process died on the way holds nobody up (PAY-06)', async () => {
    const { start, applicationId } = await payer()
    bank.before = async () => {
      throw new Error('killed')
    }
    expect(await start('sbi')).toMatchObject({ status: 500 })
    // Somebody has asked about it meanwhile, and the provider knew nothing.
    await sql`update payment_attempts set state = 'PENDING' where state = 'STARTED'
      and departure is null`.execute(owner)
    bank.before = async () => {}
    clock.set(NOON + 2 * MINUTE)
    expect(await start('card')).toMatchObject({ status: 200 })
    expect(await attempts(applicationId)).toMatchObject([
      { state: 'FAILED', provider: 'sbi' },
      { state: 'STARTED', provider: 'card' },
    ])
  })

  it('an answer that comes when another start took its place leads nowhere (PAY-06)', async () => {
    const { start, applicationId } = await payer()
    bank.before = async () => {
      bank.before = async () => {}
      clock.set(NOON + 2 * MINUTE)
      expect(await start('card')).toMatchObject({ status: 200 })
    }
    expect(await start('sbi')).toMatchObject({ code: 'PAYMENT_GATEWAY_SILENT' })
    expect(await attempts(applicationId)).toMatchObject([{ state: 'FAILED' }, { state: 'STARTED' }])
  })
})

describe('a start is refused, and leaves nothing behind', () => {
  const paid = (id: string) =>
    sql`update applications set status = 'FEES_PAID', amount_paise = 0 where id = ${id}`.execute(
      owner,
    )

  it.each([
    ['when the fee is paid', paid, 'APPLICATION_PAID'],
    ['when the application ended', (id: string) => endApplication(owner, id), 'APPLICATION_ENDED'],
  ])('%s (PAY-05)', async (_, change, code) => {
    const { start, applicationId } = await payer()
    await change(applicationId)
    expect(await start('sbi')).toMatchObject({ status: 409, code })
    expect(await attempts(applicationId)).toEqual([])
  })

  it('while a paper is missing (PAY-05)', async () => {
    const { start } = await payer({ missing: true })
    expect(await start('sbi')).toMatchObject({ status: 422, code: 'DOCUMENTS_MISSING' })
  })

  it('for the application of another, as for one that is not there (PAY-05)', async () => {
    const [asha, ravi] = [await payer(), await payer()]
    const another = await startBy(asha.caller, 'sbi', ravi.applicationId)
    const absent = await startBy(asha.caller, 'sbi', '00000000-0000-4000-8000-000000000000')
    expect([another.status, another.message]).toEqual([404, absent.message])
    expect(await attempts(ravi.applicationId)).toEqual([])
  })

  it('with a provider the advertisement does not offer, or when its lists contradict (PAY-05)', async () => {
    await advertise(owner, { id: 901, methods: { enabled: ['sbiepay', 'challan'] } })
    await advertise(owner, { id: 902, methods: { enabled: ['sbiepay'], disabled: ['csc'] } })
    const offered = await payer({ advertisementId: 901 })
    expect(await offered.start('card')).toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED' })
    expect(await offered.start('sbi')).toMatchObject({ status: 200 })
    const invalid = await payer({ advertisementId: 902 })
    expect(await invalid.start('sbi')).toMatchObject({ code: 'PAYMENT_METHODS_INVALID' })
  })

  it('after the last day in India, not before it is over (PAY-05)', async () => {
    await advertise(owner, { id: 903, online: '2026-11-25' })
    const midnight = Date.parse('2026-11-26T00:00:00+05:30')
    const inTime = await payer({ advertisementId: 903 })
    const begun = await startAs(depsAt(midnight - 1), inTime, 'sbi')
    expect(begun.orderNo).toMatch(/./)
    clock.set(midnight)
    const late = await payer({ advertisementId: 903 })
    expect(await late.start('sbi')).toMatchObject({
      status: 409,
      code: 'PAYMENT_METHOD_ENDED',
      message: 'The last day for this way to pay was 25/11/2026.',
    })
  })
})

it('a service centre names who pays there; anything else in its place is refused (PAY-01)', async () => {
  const { caller, applicationId: id } = await payer()
  const csc = (cscId: string) => send(caller, startCsc, { params: { id }, body: { cscId } })
  expect(await csc('a|b')).toMatchObject({ status: 422 })
  expect(await csc('100100100013')).toMatchObject({ status: 200 })
})

async function begun() {
  const known = await payer()
  const { orderNo } = await known.start('sbi')
  return { ...known, orderNo: String(orderNo) }
}

/** The use case itself, where more devices start than one may have calls a minute. */
function depsAt(now: number) {
  return {
    db: portal.db,
    clock: stillClock(now),
    providers: portal.providers,
    payables: { application: payableApplications({ versions: advertisementVersions() }) },
    origin: 'https://portal.test',
    isProduction: false,
    cscOperatorId: undefined,
  }
}

const startAs = (
  deps: ReturnType<typeof depsAt>,
  owed: { accountId: string; applicationId: string },
  provider: 'sbi' | 'card',
) =>
  actAs({ kind: 'candidate', accountId: owed.accountId }, () =>
    startPayment(deps, candidateOf(owed), {
      purpose: 'application',
      subjectId: owed.applicationId,
      provider,
      language: 'en',
    }),
  )
