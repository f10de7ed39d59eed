import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import type { HelperRequest } from './helper-process.ts'
import { openHelper } from './helper.ts'

const task = { kind: 'photo', path: '/nowhere', limitBytes: 1 } as const
const made = { ok: true, image: { width: 130, height: 160, content: new Uint8Array() } } as const

/** Stands in for the process: it does what the test tells it. */
function fakeProcess() {
  const sent: HelperRequest[] = []
  const child = Object.assign(new EventEmitter(), {
    send: (request: HelperRequest) => sent.push(request),
    kill: vi.fn(() => child.emit('exit')),
  })
  const answer = (index: number, rest: object) =>
    child.emit('message', { id: sent[index]!.id, ...rest })
  return { child, sent, answer }
}

function helperWith(times = { picture: 60_000, idle: 60_000 }) {
  const processes: ReturnType<typeof fakeProcess>[] = []
  const helper = openHelper(times, () => {
    processes.push(fakeProcess())
    return processes.at(-1)!.child as unknown as ChildProcess
  })
  return { helper, processes }
}

it('several pictures go through one process, each with its own answer (PHOTO-10)', async () => {
  const { helper, processes } = helperWith()
  const both = Promise.all([helper.run(task), helper.run(task)])
  const refused = { ok: false, refusal: { code: 'IMAGE_DAMAGED' } } as const
  processes[0]!.answer(1, { outcome: refused })
  processes[0]!.answer(0, { outcome: made })
  expect(await both).toEqual([made, refused])
  expect(processes).toHaveLength(1)
  helper.close()
})

it('a picture that breaks the process is refused, and the next gets a new one (PHOTO-10)', async () => {
  const { helper, processes } = helperWith()
  const broken = helper.run(task)
  processes[0]!.child.emit('exit')
  expect(await broken).toEqual({ ok: false, refusal: { code: 'IMAGE_DAMAGED' } })
  const next = helper.run(task)
  processes[1]!.answer(0, { outcome: made })
  expect(await next).toEqual(made)
  helper.close()
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
  const { helper, processes } = helperWith({ picture: 1000, idle: 60_000 })
  const first = helper.run(task)
  vi.advanceTimersByTime(500)
  const second = helper.run(task).catch((error: { code: string }) => error.code)
  vi.advanceTimersByTime(500)
  expect(await first).toEqual({ ok: false, refusal: { code: 'IMAGE_TOO_HEAVY' } })
  expect(processes[0]!.child.kill).toHaveBeenCalledWith('SIGKILL')
  expect(await second).toBe('SERVICE_BUSY')
  vi.useRealTimers()
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
    helperWith({ picture: 1000, idle: 5000 }),
    helperWith({ picture: 1000, idle: 0 }),
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
