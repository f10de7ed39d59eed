import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog } from '#platform/log/log'
import { superviseProcess, type ServingProcess } from './supervise-process.ts'
import { connectionsPerProcess } from './connection-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Processes that do what the test tells them, and the lines that are logged of them. */
function kept() {
  const begun: { isTold: boolean; isReady: () => void; end: (how: string) => Promise<void> }[] = []
  const lines: { how: string; waitMs: number }[] = []
  const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line)) })
  const begin = (): ServingProcess => {
    const [ready, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const own = {
      isTold: false,
      isReady: ready.resolve,
      async end(how: string) {
        ended.resolve(how)
        await settled()
      },
    }
    begun.push(own)
    return { ready: ready.promise, ended: ended.promise, stop: () => void (own.isTold = true) }
  }
  return { begun, lines, process: superviseProcess('web 1', begin, log) }
}

/** Everything that only waited for a promise has gone on. */
const settled = () => vi.advanceTimersByTimeAsync(0)

it('a process that dies begins again, later each time, and it stands in the log (NODE-06)', async () => {
  const { begun, lines } = kept()
  for (const waitMs of [100, 200, 400]) {
    await begun.at(-1)!.end('SIGKILL')
    expect(lines.at(-1)).toMatchObject({ process: 'web 1', how: 'SIGKILL', waitMs })
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(begun).toHaveLength(lines.length)
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toHaveLength(lines.length + 1)
  }
})

it('waits half a minute at most, and little again after a process that served a while (NODE-06)', async () => {
  const { begun, lines } = kept()
  for (let n = 0; n < 12; n++) {
    await begun.at(-1)!.end('with code 1')
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(lines.at(-1)).toMatchObject({ waitMs: 30_000 })
  begun.at(-1)!.isReady()
  await vi.advanceTimersByTimeAsync(60_000)
  await begun.at(-1)!.end('with code 1')
  expect(lines.at(-1)).toMatchObject({ waitMs: 100 })
})

it('a process that was asked to end is not begun again, nor one that died just before (NODE-07)', async () => {
  const asked = kept()
  const stopped = asked.process.stop()
  expect(asked.begun[0]!.isTold).toBe(true)
  await asked.begun[0]!.end('with code 0')
  await stopped
  const dead = kept()
  await dead.begun[0]!.end('SIGKILL')
  await dead.process.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked.begun.length, dead.begun.length]).toEqual([1, 1])
})

it('web processes share what connections the database has beside those of the jobs (NODE-08)', () => {
  const room = { most: 100, reserved: 3 }
  expect(connectionsPerProcess(room, { processes: 2, each: 10, jobs: 20 })).toBe(10)
  expect(connectionsPerProcess(room, { processes: 8, each: 10, jobs: 20 })).toBe(9)
  expect(connectionsPerProcess(room, { processes: 8, each: 30, jobs: 0 })).toBe(11)
  expect(connectionsPerProcess(room, { processes: 64, each: 10, jobs: 20 })).toBeUndefined()
})
