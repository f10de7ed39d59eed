import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { AppError } from '../refusals/app-error.ts'
import type { SideRequest } from './serve-tasks.ts'
import { openSideProcess, type SideTimes } from './side-process.ts'

type Outcome = { ok: true } | { ok: false; refusal: string }

const task = 'a picture'
const made: Outcome = { ok: true }
const damaged: Outcome = { ok: false, refusal: 'damaged' }
const tooHeavy: Outcome = { ok: false, refusal: 'too heavy' }

/** Stands in for the process: it does what the test tells it. */
function fakeProcess() {
  const sent: SideRequest<string>[] = []
  const child = Object.assign(new EventEmitter(), {
    send: (request: SideRequest<string>) => sent.push(request),
    kill: vi.fn(() => child.emit('exit')),
  })
  const response = (index: number, rest: object) =>
    child.emit('message', { id: sent[index]!.id, ...rest })
  return { child, sent, answer: response }
}

function helperWith(times: SideTimes = { task: 60_000, idle: 60_000 }, late = () => tooHeavy) {
  const processes: ReturnType<typeof fakeProcess>[] = []
  const start = () => {
    processes.push(fakeProcess())
    return processes.at(-1)!.child as unknown as ChildProcess
  }
  const verdicts = { broken: () => damaged, late }
  const helper = openSideProcess<string, Outcome>(start, times, verdicts)
  return { helper, processes }
}

it('several pictures go through one process, each with its own answer (PHOTO-10)', async () => {
  const { helper, processes } = helperWith()
  const both = Promise.all([helper.run(task), helper.run(task)])
  processes[0]!.answer(1, { outcome: damaged })
  processes[0]!.answer(0, { outcome: made })
  expect(await both).toEqual([made, damaged])
  expect(processes).toHaveLength(1)
  helper.close()
})

it('a picture that breaks the process is refused, and the next gets a new one (PHOTO-10)', async () => {
  const { helper, processes } = helperWith()
  const broken = helper.run(task)
  processes[0]!.child.emit('exit')
  expect(await broken).toEqual(damaged)
  const next = helper.run(task)
  processes[1]!.answer(0, { outcome: made })
  expect(await next).toEqual(made)
  helper.close()
})

it('a picture whose process was stopped with the server is not blamed (PLAT-138)', async () => {
  const { helper, processes } = helperWith()
  const stopped = helper.run(task).catch(({ code }: AppError) => code)
  processes[0]!.child.emit('exit', null, 'SIGTERM')
  expect(await stopped).toBe('SERVICE_BUSY')
})

it('of several pictures in a broken process none is blamed: they are asked to come again (PHOTO-10)', async () => {
  const { helper, processes } = helperWith()
  const tries = Promise.allSettled([helper.run(task), helper.run(task)])
  processes[0]!.child.emit('exit')
  expect(await tries).toMatchObject([
    { reason: { code: 'SERVICE_BUSY' } },
    { reason: { code: 'SERVICE_BUSY' } },
  ])
})

it('a picture that takes too long ends the process, and another in it comes again (PHOTO-10)', async () => {
  vi.useFakeTimers()
  const { helper, processes } = helperWith({ task: 1000, idle: 60_000 })
  const first = helper.run(task)
  vi.advanceTimersByTime(500)
  const second = helper.run(task).catch((error: { code: string }) => error.code)
  vi.advanceTimersByTime(500)
  expect(await first).toEqual(tooHeavy)
  expect(processes[0]!.child.kill).toHaveBeenCalledWith('SIGKILL')
  expect(await second).toBe('SERVICE_BUSY')
  vi.useRealTimers()
})

it('a task that had hardly any of the processor is not blamed: it is asked to come again (PLAT-137)', async () => {
  vi.useFakeTimers()
  const { helper, processes } = helperWith({ task: 1000, idle: 60_000 })
  const asleep = spawn('sleep', ['60'])
  const first = helper.run(task).catch(({ code }: AppError) => code)
  Object.assign(processes[0]!.child, { pid: asleep.pid })
  vi.advanceTimersByTime(1000)
  expect(await first).toBe('SERVICE_BUSY')
  vi.useRealTimers()
  asleep.kill()
})

it('a mistake of ours is a failure of the call, not of the picture (PHOTO-10)', async () => {
  const { helper, processes } = helperWith()
  const wrong = helper.run(task)
  processes[0]!.answer(0, { failure: 'ENOENT' })
  await expect(wrong).rejects.toThrow('ENOENT')
  helper.close()
})

it('the process ends when there is nothing to do, at once or after a while (PHOTO-10)', async () => {
  vi.useFakeTimers()
  const [lasting, brief] = [
    helperWith({ task: 1000, idle: 5000 }),
    helperWith({ task: 1000, idle: 0 }),
  ]
  for (const { helper, processes } of [lasting, brief]) {
    const done = helper.run(task)
    processes[0]!.answer(0, { outcome: made })
    await done
  }
  expect(brief.processes[0]!.child.kill).toHaveBeenCalled()
  vi.advanceTimersByTime(4999)
  expect(lasting.processes[0]!.child.kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lasting.processes[0]!.child.kill).toHaveBeenCalled()
  vi.useRealTimers()
})

it('a process starts with the first task, not before, and again after it rested (MEM-01)', async () => {
  vi.useFakeTimers()
  const { helper, processes } = helperWith({ task: 1000, idle: 5000 })
  expect(processes).toHaveLength(0)
  for (const which of [0, 1]) {
    const done = helper.run(task)
    expect(helper.load()).toBe(1)
    processes[which]!.answer(0, { outcome: made })
    await done
    expect([helper.isRunning(), helper.load()]).toEqual([true, 0])
    vi.advanceTimersByTime(5000)
    expect(helper.isRunning()).toBe(false)
  }
  expect(processes).toHaveLength(2)
  vi.useRealTimers()
})

it('a task that is given up may fail the call with words of its own (PLAT-30)', async () => {
  vi.useFakeTimers()
  const { helper } = helperWith({ task: 1000, idle: 5000 }, () => {
    throw new AppError('SERVICE_BUSY', { seconds: 60 })
  })
  const late = helper.run(task).catch((error: AppError) => error.params)
  vi.advanceTimersByTime(1000)
  expect(await late).toEqual({ seconds: 60 })
  vi.useRealTimers()
})
