import { sql } from 'kysely'
import { providerNames, type ProviderName } from '@lokseva/contract/payments/providers'
import { AT_ONCE } from '#features/payments/polling/payment-poller'
import type { Database } from '#platform/database/pool'
import { seeded } from '../seeded.ts'
import { stillClock } from '../still-clock.ts'
import { fakeBank } from './fake-bank.ts'
import { advertise, owedApplication, type Owed } from './owed-application.ts'
import { stormPortal } from './storm-portal.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const ADVERT = 991
const BEGIN = Date.parse('2026-11-15T12:00:00+05:30')
/** In which people come, and after which everybody's question has come up. */
const ARRIVALS = 2
const MINUTES = 45
/** As long as a gateway takes. */
const ANSWER_MS = 2 * SECOND
/** One is silent for all that time: whoever paid there is not counted. */
const SILENT: ProviderName = 'csc'
/** Where most of them leave for; of who did not pay there it answers what nobody can read. */
const CROWDED: ProviderName = 'sbi'
const TABLE = [1, 5, 15, 30].map((minutes) => minutes * MINUTE)

type Payer = { provider: ProviderName; startsAt: number; paysAfter: number; returns: boolean }
type Paid = { orderNo: string; since: number }

/**
 * One in ten pays, some of them without ever coming back; the others leave for the page and are
 * never heard of, and the gateway of most answers what nobody can read. Tells the longest anybody
 * waited who paid at a gateway that answers: since they came back, or their question fell due.
 */
export async function starvedPayers(given: {
  url: string
  owner: Database
  people: number
  seed: number
}) {
  const { url, owner, people, seed } = given
  const chance = seeded(seed)
  const clock = stillClock(BEGIN)
  const bank = fakeBank()
  const portal = stormPortal({ url, owner, clock, providers: bank.providers })
  const paying = new Set<string>()
  const answered = { unreadable: 0, silent: 0 }
  bank.before = async (what) => {
    if (what === 'query') clock.set(clock.now() + ANSWER_MS / AT_ONCE)
  }
  bank.answer = (orderNo, provider) => {
    if (provider === SILENT) {
      answered.silent += 1
      return { outcome: 'silent', reason: 'no answer' }
    }
    if (paying.has(orderNo) || provider !== CROWDED) return undefined
    answered.unreadable += 1
    return { outcome: 'unreadable', reason: 'format' }
  }

  await advertise(owner, { id: ADVERT })
  const waiting: (Payer & { owed: Owed; pays: boolean })[] = []
  for (let n = 0; n < people; n++)
    waiting.push({
      owed: await owedApplication(owner, { advertisementId: ADVERT }),
      pays: n % 10 === 0,
      provider: n % 3 === 0 ? providerNames[chance(providerNames.length)]! : CROWDED,
      startsAt: chance(ARRIVALS) * MINUTE,
      paysAfter: chance(4 * 60) * SECOND,
      returns: chance(3) > 0,
    })

  const paid: Paid[] = []
  const toReturn: { at: number; orderNo: string; provider: ProviderName }[] = []
  for (let minute = 0; minute < MINUTES; minute++) {
    const passed = () => clock.now() - BEGIN
    clock.set(Math.max(clock.now(), BEGIN + minute * MINUTE))
    for (const person of waiting.filter(({ startsAt }) => startsAt === minute * MINUTE)) {
      const startedAt = clock.now()
      const { orderNo } = await portal.start(person.owed, person.provider)
      if (!person.pays) continue
      const paysAt = startedAt + person.paysAfter
      paying.add(orderNo)
      bank.take(orderNo, paysAt)
      const due = TABLE.map((after) => startedAt + after).find((at) => at >= paysAt)!
      if (person.returns) toReturn.push({ at: paysAt, orderNo, provider: person.provider })
      const since = person.returns ? Math.min(due, paysAt) : due
      if (person.provider !== SILENT) paid.push({ orderNo, since })
    }
    for (const { orderNo, provider } of toReturn.filter(({ at }) => isIn(at - BEGIN, minute)))
      await portal.hear('return', provider, { orderNo, says: 'paid', seal: 'true' })
    const questions = await portal.questions()
    for (const { orderNo } of questions) await portal.ask(orderNo)
    await portal.answered(questions.map(({ id }) => id))
    clock.set(Math.max(BEGIN + passed(), BEGIN + minute * MINUTE + SECOND))
    await portal.poll()
  }
  const longest = await longestWait(owner, paid)
  await portal.close()
  return { longest, paid: paid.length, ...answered }
}

/** Returns are heard in the minute after they were made. */
const isIn = (at: number, minute: number) => at > (minute - 1) * MINUTE && at <= minute * MINUTE

/** Seconds; without end where somebody is still waiting. */
async function longestWait(owner: Database, paid: Paid[]): Promise<number> {
  const { rows } = await sql<{ orderNo: string; at: Date }>`select order_no as "orderNo", at
    from payment_events where event = 'settled'`.execute(owner)
  const settledAt = new Map(rows.map(({ orderNo, at }) => [orderNo, at.getTime()]))
  const waits = paid.map(({ orderNo, since }) => (settledAt.get(orderNo) ?? Infinity) - since)
  return Math.max(0, ...waits) / SECOND
}
