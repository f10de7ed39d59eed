import { afterEach } from 'vitest'
import * as z from 'zod'
import { Registry } from 'prom-client'
import { openLog } from '#platform/log/log'
import { openDatabase, openPool } from '#platform/database/pool'
import { openJobMetrics } from './job-metrics.ts'
import type { Job, Urgency } from './jobs.ts'
import { connectionsForJobs, startJobs, type Schedule } from './start-jobs.ts'

/** Starts the runners on connections of their own; they end with the test. */
export function runners(url: string) {
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })
  return async (jobs: Job[], schedule: Schedule[] = []) => {
    const lines: Record<string, unknown>[] = []
    const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
    const registry = new Registry()
    const pool = openPool(url, connectionsForJobs, () => {})
    const db = openDatabase(pool)
    const metrics = openJobMetrics({ registry, db })
    const { stop } = await startJobs({ pool, db, jobs, schedule, log, metrics, pollMs: 100 })
    ends.push(async () => {
      await stop()
      await db.destroy()
    })
    return { lines, metrics: () => registry.metrics() }
  }
}

/** A job that tells what it was given, and fails as often as asked. */
export function listening(name: string, fails = 0, urgency: Urgency = 'ordinary') {
  const seen: string[] = []
  const waiting = new Set<() => void>()
  const job: Job = {
    name,
    urgency,
    payload: z.object({ word: z.string() }),
    attempts: 3,
    async run(payload) {
      seen.push((payload as { word: string }).word)
      for (const look of waiting) look()
      if (seen.length <= fails) throw new Error('not this time')
    },
  }
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (seen.length >= count) resolve()
      }
      waiting.add(look)
      look()
    })
  return { job, seen, until }
}
