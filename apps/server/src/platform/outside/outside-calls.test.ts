import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { stillClock } from '#test/still-clock'
import { testDatabase } from '#test/database/database'
import { finishOutsideCallsJob, forgetOutsideCallsJob } from './finish-outside-calls.ts'
import { callOutside } from './outside-calls.ts'
import type { QueriedOutcome, OutsideKind } from './outside-kind.ts'

const { db } = await testDatabase()
const clock = stillClock(Date.now())
const deps = { db, clock }

/** The other side, and what was recorded of it here. */
const world = {
  made: 0,
  says: { heard: 'nothing' } as QueriedOutcome<string>,
  recorded: [] as string[],
}
const kind: OutsideKind<{ note: string }, string> = {
  name: 'test',
  intent: z.object({ note: z.string() }),
  outcome: z.string(),
  patienceMs: 10_000,
  keptDays: 2,
  ask: async () => world.says,
  record: async (_, { intent }, outcome) => void world.recorded.push(`${intent.note} ${outcome}`),
  neverMade: async () => 'never made',
}
const sweeper = finishOutsideCallsJob(deps, [kind])

beforeEach(async () => {
  clock.set(Date.now())
  Object.assign(world, { made: 0, says: { heard: 'nothing' }, recorded: [] })
  await db.deleteFrom('outside_calls').execute()
})

const later = (seconds: number) => clock.set(clock.now() + seconds * 1000)
const order = { key: 'k', intend: async () => ({ note: 'pay' }) }
const make = async () => {
  world.made += 1
  return 'done'
}
const lost = async () => void (world.made += 1) as undefined
const stateNow = async () => (await db.selectFrom('outside_calls').selectAll().execute())[0]
const settled = async (result: Awaited<ReturnType<typeof callOutside<{ note: string }, string>>>) =>
  result.state === 'answered' ? inTransactionWithoutRetry(db, result.settle) : undefined

it('keeps the intent and what belongs to it before anybody outside is asked (OUT-01)', async () => {
  const called = await callOutside(deps, kind, order, async () => {
    expect(await stateNow()).toMatchObject({ state: 'asked', intent: { note: 'pay' }, attempts: 1 })
    return make()
  })
  expect(await stateNow()).toMatchObject({ state: 'asked' })
  expect(await settled(called)).toBe(true)
  expect(await stateNow()).toMatchObject({ state: 'done', outcome: 'done', due_at: null })
})

it('asks nobody outside where the intent could not be kept (OUT-01)', async () => {
  const refusing = { ...order, intend: () => Promise.reject(new Error('no turn left')) }
  await expect(callOutside(deps, kind, refusing, make)).rejects.toThrow('no turn left')
  expect([world.made, await stateNow()]).toEqual([0, undefined])
})

it('answers a finished call from what is recorded (OUT-02)', async () => {
  await settled(await callOutside(deps, kind, order, make))
  const again = await callOutside(deps, kind, order, make)
  expect(again).toMatchObject({ state: 'answered', outcome: 'done' })
  expect(await settled(again)).toBe(false)
  expect(world.made).toBe(1)
})

it('makes one call for many who want it at the same moment (OUT-03)', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () => callOutside(deps, kind, order, make)),
  )
  expect(world.made).toBe(1)
  expect(results.map(({ state }) => state).toSorted()).toEqual([
    'answered',
    ...Array.from({ length: 7 }, () => 'under way'),
  ])
})

it('of an answer that was lost says that nobody knows, and asks before it calls again (OUT-02, OUT-04)', async () => {
  expect(await callOutside(deps, kind, order, lost)).toEqual({ state: 'unknown' })
  expect(await callOutside(deps, kind, order, make)).toEqual({ state: 'unknown' })
  expect(world.made).toBe(1)
  world.says = { heard: 'outcome', outcome: 'it happened' }
  expect(await callOutside(deps, kind, order, make)).toMatchObject({ outcome: 'it happened' })
  expect(world.made).toBe(1)
  world.says = { heard: 'never made' }
  expect(await callOutside(deps, kind, order, make)).toMatchObject({ outcome: 'done' })
  expect(world.made).toBe(2)
})

it('of a call that threw says the same, and passes the reason on (OUT-04)', async () => {
  const broken = () => Promise.reject(new Error('no such host'))
  await expect(callOutside(deps, kind, order, broken)).rejects.toThrow('no such host')
  expect(await stateNow()).toMatchObject({ state: 'unknown' })
})

it('is recorded once by the job, whoever else still holds its outcome (OUT-02)', async () => {
  const called = await callOutside(deps, kind, order, make)
  world.says = { heard: 'outcome', outcome: 'done' }
  later(11)
  await sweeper.run({})
  await sweeper.run({})
  expect(world.recorded).toEqual(['pay done'])
  expect(await settled(called)).toBe(false)
})

it('is left to the one who began it anew while the job was asking (OUT-03)', async () => {
  await callOutside(deps, kind, order, lost)
  later(61)
  const meddling: typeof kind = {
    ...kind,
    ask: async () => {
      await callOutside(deps, { ...kind, ask: async () => ({ heard: 'never made' }) }, order, lost)
      return { heard: 'never made' }
    },
  }
  await finishOutsideCallsJob(deps, [meddling]).run({})
  expect(await stateNow()).toMatchObject({ state: 'unknown', attempts: 2 })
})

it('of a kind that fails keeps no other from being finished (OUT-04)', async () => {
  await callOutside(deps, kind, order, lost)
  const failing: OutsideKind = {
    ...kind,
    name: 'failing',
    ask: () => Promise.reject(new Error('odd')),
  }
  await callOutside(deps, failing, { ...order, key: 'f' }, lost)
  world.says = { heard: 'outcome', outcome: 'found' }
  later(61)
  await expect(finishOutsideCallsJob(deps, [failing, kind]).run({})).rejects.toThrow('odd')
  expect(world.recorded).toEqual(['pay found'])
})

it('is forgotten after the time of its kind, never while nobody knows what became of it (OUT-10)', async () => {
  await settled(await callOutside(deps, kind, order, make))
  await callOutside(deps, kind, { ...order, key: 'open' }, lost)
  later(3 * 24 * 3600)
  await forgetOutsideCallsJob(deps, [kind]).run({})
  const left = await db.selectFrom('outside_calls').select(['key', 'state']).execute()
  expect(left).toEqual([{ key: 'open', state: 'unknown' }])
})
