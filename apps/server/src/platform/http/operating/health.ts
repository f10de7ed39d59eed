import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { wireLimits } from '@lokseva/wire/limits'
import { machineTime } from '../../clock/clock.ts'
import type { Database } from '../../database/pool.ts'

/** Half of what a call may be off: codes, days and calls of others are judged wrongly beyond it. */
const MOST_OFF = wireLimits.clockWindowMs / 2

/**
 * /health: the process lives. /ready: it can serve, so a load balancer may send people here; one
 * that is told to stop says no before it stops answering, and so does one whose clock is not the
 * database's.
 */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  {
    draining,
    machine = machineTime,
  }: { draining?: AbortSignal | undefined; machine?: () => number } = {},
) {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    if (draining?.aborted) return reply.code(503).send({ status: 'draining' })
    const refuse = (status: string) => reply.code(503).header('retry-after', 2).send({ status })
    try {
      const off = machine() - (await databaseTime(db))
      if (Math.abs(off) <= MOST_OFF) return { status: 'ready' }
      return refuse(`clock off by ${Math.round(off / 1000)} s`)
    } catch {
      return refuse('database unreachable')
    }
  })
}

const PATIENCE = 2000

/** A balancer asks every few seconds: it does not wait as long as a statement may take. */
async function databaseTime(db: Database): Promise<number> {
  const stop = new AbortController()
  const question = sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  question.catch(() => {})
  const tooLate = pause(PATIENCE, undefined, { signal: stop.signal }).then(() => {
    throw new Error('the database does not answer')
  })
  tooLate.catch(() => {})
  const { rows } = await Promise.race([question, tooLate]).finally(() => stop.abort())
  return rows[0]!.now.getTime()
}
