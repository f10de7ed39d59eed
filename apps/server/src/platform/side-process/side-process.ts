import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { AppError } from '../refusals/app-error.ts'
import { processorTime } from './processor-time.ts'
import type { SideResponse } from './serve-tasks.ts'

/** How long one task may take, and how long the process stays when there is none. */
export type SideTimes = { task: number; idle: number }

/** What becomes of a task that ended its process; what is thrown is how the call fails. */
export type Verdicts<Outcome> = { broken: () => Outcome; late: () => Outcome }

/** Whoever had less of the processor in the time for a task has not been slow: the machine was. */
const STARVED_SHARE = 0.1
const BUSY_SECONDS = 15

type Pending<Outcome> = { settle: (verdict: () => Outcome) => void; fail: (error: Error) => void }
type Running<Outcome> = {
  child: ChildProcess
  pending: Map<number, Pending<Outcome>>
  ended: boolean
}

/**
 * A process beside the server for one kind of work. It starts with the first task and ends when
 * there was none for a while, and what it took in memory is gone with it. A task that hangs or
 * breaks it ends this process and not the server.
 */
export function openSideProcess<Task, Outcome>(
  start: () => ChildProcess,
  times: SideTimes,
  verdicts: Verdicts<Outcome>,
) {
  type Mine = Running<Outcome>
  let running: Mine | undefined
  let resting: NodeJS.Timeout | undefined
  let last = 0

  const end = (mine: Mine | undefined) => {
    if (!mine) return
    mine.ended = true
    mine.child.kill('SIGKILL')
    if (running === mine) running = undefined
  }
  const begin = (): Mine => {
    const child = start()
    const mine: Mine = { child, pending: new Map(), ended: false }
    child.on('message', (response: SideResponse<Outcome>) => settle(mine, response))
    child.once('error', () => lose(mine))
    child.once('exit', (_, signal) => {
      // Stopped from outside, before it could say that it does not listen to that.
      mine.ended ||= signal === 'SIGTERM' || signal === 'SIGINT'
      lose(mine)
    })
    return mine
  }
  const lose = (mine: Mine) => {
    if (running === mine) running = undefined
    const waiting = [...mine.pending.values()]
    mine.pending.clear()
    // Alone in a process that broke by itself, a task has broken it; else nobody knows which.
    if (waiting.length === 1 && !mine.ended) waiting[0]!.settle(verdicts.broken)
    else for (const { fail } of waiting) fail(new AppError('SERVICE_BUSY', { seconds: 1 }))
  }
  const rest = (mine: Mine) => {
    if (running !== mine || mine.pending.size > 0) return
    clearTimeout(resting)
    if (times.idle === 0) end(mine)
    else resting = setTimeout(end, times.idle, mine).unref()
  }
  const settle = (mine: Mine, response: SideResponse<Outcome>) => {
    const waiting = mine.pending.get(response.id)
    mine.pending.delete(response.id)
    if ('outcome' in response) waiting?.settle(() => response.outcome)
    else waiting?.fail(new Error(`A task beside the server failed: ${response.failure}`))
    rest(mine)
  }

  return {
    /** How many tasks it has in hand. */
    load: () => running?.pending.size ?? 0,
    isRunning: () => running !== undefined,
    run(task: Task): Promise<Outcome> {
      clearTimeout(resting)
      const mine = (running ??= begin())
      const id = (last += 1)
      const begunAt = processorTime(mine.child.pid) ?? 0
      return new Promise<Outcome>((resolve, reject) => {
        const settleWith = (verdict: () => Outcome) => {
          clearTimeout(timer)
          // A verdict that throws fails the call.
          resolve(Promise.resolve().then(verdict))
        }
        const timer = setTimeout(() => {
          mine.pending.delete(id)
          const had = (processorTime(mine.child.pid) ?? Infinity) - begunAt
          if (had < Math.floor(times.task * STARVED_SHARE))
            fail(new AppError('SERVICE_BUSY', { seconds: BUSY_SECONDS }))
          else settleWith(verdicts.late)
          end(mine)
        }, times.task)
        const fail = (error: Error) => {
          clearTimeout(timer)
          reject(error)
        }
        mine.pending.set(id, { settle: settleWith, fail })
        mine.child.send({ id, task })
      })
    },
    close() {
      clearTimeout(resting)
      end(running)
    },
  }
}

/**
 * Starts one: with none of the server's secrets, and little of the processor. `young` is what it may
 * take for what lives only for a moment, in MB: with too little of it, it clears up more than it works.
 */
export function startSideProcess(file: string, { young = 4 } = {}): ChildProcess {
  const child = fork(file, {
    execArgv: ['--max-old-space-size=64', `--max-semi-space-size=${young}`],
    // glibc otherwise keeps a pool of freed memory for every thread that ever worked.
    env: { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It never keeps the server from ending.
  child.unref()
  child.channel?.unref()
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
