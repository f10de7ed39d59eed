import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../http/app-error.ts'
import type { HelperAnswer } from './helper-process.ts'
import type { ImageOutcome } from './made-image.ts'
import type { ImageTask } from './make-image.ts'

/** How long one picture may take, and how long the process stays when there is none. */
export type HelperTimes = { picture: number; idle: number }

type Pending = { settle: (outcome: ImageOutcome) => void; fail: (error: Error) => void }
type Running = { child: ChildProcess; pending: Map<number, Pending>; ended: boolean }

/**
 * A process of its own for pictures. Decoders are large programs fed by strangers: it has none of
 * the server's secrets and little of the processor, what it takes in memory is gone with it, and
 * a picture that hangs or breaks it ends this process and not the server.
 */
export function openHelper(times: HelperTimes, startProcess = start) {
  let running: Running | undefined
  let resting: NodeJS.Timeout | undefined
  let last = 0

  const end = (mine: Running | undefined) => {
    if (!mine) return
    mine.ended = true
    mine.child.kill('SIGKILL')
    if (running === mine) running = undefined
  }
  const begin = (): Running => {
    const child = startProcess()
    const mine: Running = { child, pending: new Map(), ended: false }
    child.on('message', (answer: HelperAnswer) => settle(mine, answer))
    child.once('error', () => lose(mine))
    child.once('exit', () => lose(mine))
    return mine
  }
  const lose = (mine: Running) => {
    if (running === mine) running = undefined
    const waiting = [...mine.pending.values()]
    mine.pending.clear()
    // Alone in a process that broke by itself, a picture has broken it; else nobody knows which.
    if (waiting.length === 1 && !mine.ended)
      waiting[0]!.settle({ ok: false, refusal: { code: 'IMAGE_DAMAGED' } })
    else for (const { fail } of waiting) fail(new AppError('SERVICE_BUSY', { seconds: 1 }))
  }
  const rest = (mine: Running) => {
    if (running !== mine || mine.pending.size > 0) return
    clearTimeout(resting)
    if (times.idle === 0) end(mine)
    else resting = setTimeout(end, times.idle, mine).unref()
  }
  const settle = (mine: Running, answer: HelperAnswer) => {
    const waiting = mine.pending.get(answer.id)
    mine.pending.delete(answer.id)
    if ('outcome' in answer) waiting?.settle(answer.outcome)
    else waiting?.fail(new Error(`A picture could not be made: ${answer.failure}`))
    rest(mine)
  }

  return {
    run(task: ImageTask): Promise<ImageOutcome> {
      clearTimeout(resting)
      const mine = (running ??= begin())
      const id = (last += 1)
      return new Promise<ImageOutcome>((resolve, reject) => {
        const timer = setTimeout(() => {
          mine.pending.delete(id)
          resolve({ ok: false, refusal: { code: 'IMAGE_TOO_HEAVY' } })
          end(mine)
        }, times.picture)
        const done =
          <T>(take: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            take(value)
          }
        mine.pending.set(id, { settle: done(resolve), fail: done(reject) })
        mine.child.send({ id, task })
      })
    },
    close() {
      clearTimeout(resting)
      end(running)
    },
  }
}

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'helper-process.ts'), {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
    // glibc otherwise keeps a pool of freed memory for every thread that ever read a picture.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It never keeps the server from ending.
  child.unref()
  child.channel?.unref()
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
