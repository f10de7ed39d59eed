import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { advertisementVersions } from '#features/adverts/index'
import { actAsPortal } from '#platform/database/acting'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { remindersPortal } from '#test/portals/reminders-portal'
import { remindJob } from './remind.ts'

const portal = await remindersPortal()
const { applied, clock, db, on, owner, received, usual } = portal

type Options = Partial<Parameters<typeof remindJob>[0]>

/** Goes through all that is open, one person a page unless told otherwise. */
async function goThrough(options: Options = {}, runs?: readonly string[]): Promise<void> {
  const usually = { db, clock, versions: advertisementVersions(), origin: 'https://portal.test' }
  const rest = async () => {}
  const job = remindJob({ ...usually, atOnce: 1, rest, ...options })
  for (const runId of runs ?? (await portal.openRuns())) await actAsPortal(() => job.run({ runId }))
}

const crowd = async (count: number) => {
  const people = []
  for (let n = 0; n < count; n++) people.push(await applied())
  return people
}
const remindedCount = async () => (await sql`select from reminders`.execute(owner)).rows.length
const messageIds = async () => {
  const { rows } = await sql<{ id: string }>`select id from messages
    where template = 'REMINDER' order by id`.execute(owner)
  return rows.map(({ id }) => id)
}

beforeEach(async () => {
  await portal.clear()
  on('2026-11-15')
})

describe('among many', () => {
  it('each is told the address of their own control (REMIND-30)', async () => {
    const people = await crowd(4)
    await sql`update applications set amount_paise = 34400 where id = ${people[3]!.id}`.execute(
      owner,
    )
    on('2026-12-04', '09:00:00')
    await usual.look()
    await goThrough({ atOnce: 100 })
    await usual.deliver()
    for (const person of people) {
      const mails = (await received(person)).filter(({ channel }) => channel === 'email')
      const named = mails.map(({ text }) => people.filter(({ id }) => text.includes(id)))
      expect(named).toEqual([[person]])
      expect(mails[0]!.text).toContain(person === people[3] ? '₹344' : '₹544')
    }
  })

  it('a page is followed by a rest as long as it took (REMIND-31)', async () => {
    const people = await crowd(3)
    on('2026-12-04', '09:00:00')
    await usual.look()
    const rests: number[] = []
    await goThrough({ rest: async (ms) => void rests.push(ms) })
    expect(await remindedCount()).toBe(people.length)
    expect(rests).toHaveLength(people.length)
    for (const ms of rests) expect(ms).toBeGreaterThan(0)
  })
})

describe('a clock that is moved while people are gone through', () => {
  it('past 20:00 or to the next day reminds nobody else; moved back, everybody once (REMIND-32)', async () => {
    const people = await crowd(3)
    on('2026-12-04', '19:59:00')
    await usual.look()
    const reached = []
    for (const [day, time] of [
      ['2026-12-04', '20:00:00'],
      ['2026-12-05', '09:00:00'],
    ] as const) {
      await goThrough({ rest: async () => on(day, time) })
      reached.push(await remindedCount())
      await usual.deliver()
      on('2026-12-04', '10:00:00')
    }
    expect(reached[0]).toBeLessThan(people.length)
    expect(portal.sent).toEqual([])
    await goThrough()
    await goThrough()
    expect(await remindedCount()).toBe(people.length)
    await usual.deliver()
    const late = reached[1]!
    expect(portal.sent).toHaveLength(2 * (people.length - late))
  })

  it('to the next day in the middle of a page sends nothing on that day (REMIND-32)', async () => {
    const [asha] = await crowd(1)
    on('2026-12-04', '19:59:59')
    await usual.look()
    const [before, after] = ['2026-12-04T19:59:59+05:30', '2026-12-05T09:00:00+05:30']
    let asked = 0
    const now = () => Date.parse(asked++ === 0 ? before! : after!)
    for (const runId of await portal.openRuns()) {
      asked = 0
      const versions = advertisementVersions()
      const job = remindJob({
        db,
        clock: { ...clock, now },
        versions,
        origin: 'https://portal.test',
      })
      await actAsPortal(() => job.run({ runId }))
    }
    expect(await remindedCount()).toBe(1)
    on('2026-12-05', '09:00:00')
    await usual.deliver()
    expect(await received(asha!)).toEqual([])
  })
})

describe('workers', () => {
  it('one that is killed in the middle of a page has reminded nobody; the next reminds each once (REMIND-33)', async () => {
    const people = await crowd(3)
    on('2026-12-04', '09:00:00')
    await usual.look()
    const runs = await portal.openRuns()
    const [locked, release] = [Promise.withResolvers<Database>(), Promise.withResolvers<void>()]
    const lock = inTransaction(owner, async (tx) => {
      await sql`lock table messages in access exclusive mode`.execute(tx)
      locked.resolve(tx)
      await release.promise
    })
    const by = await locked.promise
    let isDead = false
    const dying = goThrough({ atOnce: 100 }, runs).catch(() => {
      isDead = true
    })
    // It would begin again by itself as long as its process lives.
    const killed = vi.waitFor(async () => {
      await killWaiting(by)
      expect(isDead).toBe(true)
    }, PATIENCE)
    await killed.finally(release.resolve)
    await Promise.all([dying, lock])
    expect(await remindedCount()).toBe(0)
    expect(await portal.openRuns()).not.toEqual([])
    await goThrough({ atOnce: 2 })
    await usual.deliver()
    for (const person of people) expect(await received(person)).toHaveLength(2)
  })

  it('two of them go through the same people and deliver the same messages: everybody once (REMIND-34)', async () => {
    const people = await crowd(5)
    on('2026-12-04', '09:00:00')
    await usual.look()
    await Promise.all([
      goThrough({ atOnce: 1 }),
      goThrough({ atOnce: 2 }),
      goThrough({ atOnce: 3 }),
    ])
    await goThrough()
    expect(await remindedCount()).toBe(people.length)
    const ids = await messageIds()
    const [one, other] = [portal.worker(), portal.worker()]
    await Promise.allSettled([
      one.deliverThese(ids),
      other.deliverThese(ids),
      other.deliverThese(ids.toReversed()),
    ])
    for (const person of people) expect(await received(person)).toHaveLength(2)
  })
})

describe('a batch of messages', () => {
  it('is not sent on to who acts while it is on its way (REMIND-35)', async () => {
    const people = await crowd(3)
    on('2026-12-04', '09:00:00')
    await usual.look()
    await goThrough({ atOnce: 100 })
    let acted: (typeof people)[number] | undefined
    portal.leaving.do = async (to) => {
      portal.leaving.do = async () => {}
      acted = people.find(({ email, mobile }) => email !== to && mobile !== to)!
      await portal.pay(await portal.visit(acted))
    }
    await usual.deliver()
    expect(acted).toBeDefined()
    expect(await received(acted!)).toEqual([])
    for (const person of people.filter((each) => each !== acted))
      expect(await received(person)).toHaveLength(2)
  })

  it('goes on where one of them does not leave, which is tried again alone (REMIND-35)', async () => {
    const [asha, ravi] = await crowd(2)
    on('2026-12-04', '09:00:00')
    await usual.look()
    await goThrough({ atOnce: 100 })
    const ids = await messageIds()
    portal.leaving.do = async (to) => {
      if (to === asha!.email) throw new Error('the mail server is away')
    }
    await expect(usual.deliverThese(ids)).rejects.toThrow('the mail server is away')
    expect((await received(asha!)).map(({ channel }) => channel)).toEqual(['sms'])
    expect(await received(ravi!)).toHaveLength(2)
    portal.leaving.do = async () => {}
    await usual.deliverThese(ids).catch(() => {})
    expect(await received(ravi!)).toEqual([])
    const { rows } = await sql<{ attempts: number }>`select attempts from messages
      where template = 'REMINDER' order by attempts`.execute(owner)
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 2])
  })
})

const PATIENCE = { timeout: 60_000, interval: 20 }

/** Ends the connections of those who wait for a lock. */
async function killWaiting(by: Database): Promise<void> {
  await sql`select pg_stat_clear_snapshot()`.execute(by)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(by)
}
