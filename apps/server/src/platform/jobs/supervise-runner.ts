import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../log/log.ts'
import { endLeases, RENEWED_EVERY, renewLeases } from './job-leases.ts'

type Options = RunnerOptions & { pgPool: Pool }

export type SupervisedRunner = { stop(): Promise<void> }

const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000

/**
 * Runs jobs until told to stop. A runner that cannot write down how a job went ends itself, since
 * the job is neither done nor free; a database that went away does that to all of them. Then
 * another one begins as soon as it can, and what the first still held is free again.
 */
export async function superviseRunner(options: Options, log: Log): Promise<SupervisedRunner> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = await begin(options)
  const renew = () =>
    renewLeases(options.pgPool, current.workers).catch((error: unknown) =>
      log.warn({ err: error }, 'the jobs could not say that they are there'),
    )
  await renew()
  const renewing = setInterval(() => void renew(), RENEWED_EVERY).unref()
  const watching = watch()

  async function watch() {
    while (!signal.aborted) {
      await current.runner.promise.catch(() => {})
      if (signal.aborted) return
      log.warn('the jobs ended by themselves and begin again')
      await beginAgain()
    }
  }

  async function beginAgain() {
    for (let wait = FIRST_WAIT; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        await free(options.pgPool, current.workers)
        current = await begin(options)
        await renew()
        if (signal.aborted) await current.runner.stop()
        return
      } catch (error) {
        log.warn({ err: error }, 'the jobs cannot begin yet')
        await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      // One that has ended already says so by an error.
      await current.runner.stop().catch(() => {})
      await watching
      clearInterval(renewing)
      await endLeases(options.pgPool, current.workers).catch(() => {})
    },
  }
}

async function begin(options: Options): Promise<{ runner: Runner; workers: string[] }> {
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => void workers.push(workerPool.id))
  // Alone, an end of a job that cannot be written down would be nobody's rejected promise, and
  // with it the end of the process; in a batch it ends the runner.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  return { runner: await run({ ...options, events, preset }), workers }
}

/** Jobs that an ended runner had taken; by itself the library frees them after four hours. */
async function free(pool: Pool, workers: string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workers])
}
