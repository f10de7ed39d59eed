import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { PaymentProvider } from '#features/payments/ports'
import { classifyDatabaseError } from '#platform/database/database-errors'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { databaseProxy } from '../database/database-proxy.ts'
import { seeded } from '../seeded.ts'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { fakeBank, type FakeBank } from './fake-bank.ts'
import { advertise, LAST_DAY, owedApplication, type Owed } from './owed-application.ts'
import { stillClock } from '../still-clock.ts'
import { crowd, stormAgenda, type Work } from './storm-agenda.ts'
import { planOf, STORM_MINUTES, usualHabits, type Habits, type Plan } from './storm-plans.ts'
import { matchReports, misspelledScrolls, secondMessage, importTwice } from './storm-doubles.ts'
import { stormPortal } from './storm-portal.ts'
import { loadStatement, stormFigures } from './storm-truth.ts'

type Storm = {
  url: string
  owner: Database
  orders: number
  seed: number
  /** Minutes between two looks at the clock: fewer, and more happens at once. */
  step?: number
  habits?: Habits
  /** A ledger that is told something else than the bank says. */
  mutate?: (bank: FakeBank) => readonly PaymentProvider[]
}

const MINUTE = 60_000
const ADVERT = 990
const DEATHS_PERCENT = 3
const TRIES = 8
/** Four hours before the last day ends: some start, pay or are heard of too late. */
const BEGIN = Date.parse(`${LAST_DAY}T20:00:00+05:30`)
/** Then nobody comes any more, all works again, and time leaps to the end of the fifth day. */
const LEAPS = [420, 700, 1500, 3500, 7600, 8300]

/**
 * People pay while messages get lost, late, doubled and out of order, processes die, lines break,
 * the database goes away, gateways fall silent and clocks jump. What must hold is asked at the end.
 */
export async function paymentStorm(storm: Storm) {
  const { url, owner, orders, seed, step = 3, habits = usualHabits, mutate } = storm
  const chance = seeded(seed)
  const proxy = await databaseProxy(url)
  const clock = stillClock(BEGIN)
  const bank = fakeBank()
  const providers = mutate?.(bank) ?? bank.providers
  const portal = stormPortal({ url: proxy.url, owner, clock, providers })
  const plans = new Map<string, Plan>()
  const starting = new AsyncLocalStorage<Plan>()
  const faults = { deaths: 0, broken: 0, silences: 0, unreadable: 0, jumps: 0, seconds: 0 }
  const surprises: unknown[] = []
  let isCalm = false
  let minute = 0

  /** A process that dies here leaves what it had committed, and nothing else. */
  async function mayDie(_what: string, orderNo: string) {
    const plan = plans.get(orderNo) ?? starting.getStore()
    if (plan) plans.set(orderNo, plan)
    if (isCalm || !plan || plan.chance(100) >= DEATHS_PERCENT) return
    faults.deaths += 1
    throw new Error('killed')
  }
  bank.before = mayDie
  bank.after = mayDie

  /** What storms do to whoever is under way; anything else is a mistake of ours. */
  async function quietly(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      const isUsual =
        error instanceof AppError ||
        classifyDatabaseError(error) !== undefined ||
        (error instanceof Error && error.message === 'killed')
      if (!isUsual) surprises.push(error)
      return false
    }
  }

  const agenda = stormAgenda(step)
  const at = (when: number, work: Work) => agenda.add(Math.max(when, minute + step), work)

  async function tries(owed: Owed, plan: Plan, left = TRIES) {
    let orderNo: string | undefined
    await quietly(async () => {
      orderNo = (await starting.run(plan, () => portal.start(owed, plan.provider))).orderNo
    })
    if (orderNo !== undefined) return atTheBank(plan, orderNo)
    // Whoever is refused presses again, at once or after the wait.
    if (left > 0) at(minute + (left % 2 ? 1 : 12), () => tries(owed, plan, left - 1))
  }

  function atTheBank(plan: Plan, orderNo: string) {
    const truth = bank.book.get(orderNo)!
    const paid = minute + plan.paysAfter
    const becomes = (when: number, state: typeof truth.state) =>
      at(when, async () => {
        if (truth.state === 'paid') return
        if (state !== 'paid') return void (truth.state = state)
        // One provider tells no time.
        bank.take(orderNo, plan.provider === 'quickPayWallet' ? undefined : now())
      })
    const { course, laterBy, secondAfter } = plan
    if (secondAfter !== undefined)
      at(paid + laterBy + secondAfter, async () => {
        if (!importTwice(bank, plan, orderNo, now())) return
        faults.seconds += 1
        // The provider sends its notice again until it is answered.
        const tell = async (left: number) => {
          const isHeard = await quietly(() =>
            portal.hear('notice', plan.provider, secondMessage(orderNo)),
          )
          if (!isHeard && left > 0) at(minute + step, () => tell(left - 1))
        }
        await tell(60)
      })
    if (course === 'pays another amount') truth.amountPaise -= 100
    if (course === 'pays' || course === 'pays another amount') becomes(paid, 'paid')
    if (course.startsWith('fails')) becomes(paid, 'failed')
    if (course.startsWith('waits')) becomes(paid, 'pending')
    if (course.endsWith('then pays')) becomes(paid + laterBy, 'paid')
    if (course === 'is given back') becomes(paid, 'reversed')
    for (const { kind, after, isLie, isForged } of plan.trips)
      at(paid + after, () =>
        quietly(() => {
          const says = isLie ? 'paid' : truth.state
          return portal.hear(kind, plan.provider, { orderNo, says, seal: String(!isForged) })
        }),
      )
  }

  const now = () => BEGIN + minute * MINUTE

  function weather() {
    const drawn = isCalm ? 99 : chance(100)
    if (drawn < 10) setTimeout(proxy.cut, chance(30))
    else if (drawn < 20) proxy.atNextCommit('cut before')
    else if (drawn < 30) proxy.atNextCommit('cut after')
    else if (drawn < 35) proxy.close()
    bank.isSilent = drawn >= 35 && drawn < 45
    if (drawn < 35) faults.broken += 1
    if (bank.isSilent) faults.silences += 1
    const isUnreadable = drawn >= 45 && drawn < 55
    if (isUnreadable) faults.unreadable += 1
    bank.answer = () => (isUnreadable ? { outcome: 'unreadable', reason: 'format' } : undefined)
  }

  let ahead = 0
  async function tick(to: number) {
    minute = to
    if (!isCalm && chance(10) === 0) {
      ahead = (chance(7) - 3) * MINUTE
      faults.jumps += 1
    }
    clock.set(now() + ahead)
    weather()
    await crowd(agenda.take(to))
    const done: number[] = []
    const questions = await portal.questions()
    await crowd(
      questions.map(({ id, orderNo }) => async () => {
        if (await quietly(() => portal.ask(orderNo))) done.push(id)
      }),
    )
    await portal.answered(done)
    await quietly(portal.poll)
    await quietly(portal.finish)
    proxy.atNextCommit('pass')
    proxy.restore()
  }

  await advertise(owner, { id: ADVERT })
  for (let n = 0; n < orders; n++) {
    const owed = await owedApplication(owner, { advertisementId: ADVERT })
    const plan = planOf(seed * 1_000_003 + n, habits)
    at(plan.startsAt, () => tries(owed, plan))
    if (plan.again) at(plan.again.startsAt, () => tries(owed, plan.again!, 1))
    if (plan.cancelsAt !== undefined)
      at(plan.cancelsAt, () =>
        sql`update applications set status = 'CANCELLED', end_reason = 'A reason',
          ended_at = updated_at where id = ${owed.applicationId} and status = 'SUBMITTED'`.execute(
          owner,
        ),
      )
  }
  for (let to = step; to <= STORM_MINUTES + 120; to += step) await tick(to)
  isCalm = true
  ahead = 0
  for (const to of LEAPS) await tick(to)

  await matchReports(portal.deps, bank)
  await tick(LEAPS.at(-1)! + step)
  const scrolls = await misspelledScrolls(portal.deps, owner, chance)
  await loadStatement(owner, bank, LAST_DAY)
  const broken = await brokenInvariants(owner, { now: now(), of: 'bank' })
  const figures = await stormFigures(owner)
  await portal.close()
  await proxy.stop()
  return { broken, surprises, faults, figures, scrolls }
}
