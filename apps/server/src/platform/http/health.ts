import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

/**
 * /health: the process lives. /ready: it can serve, so a load balancer may send people here; one
 * that is told to stop says no before it stops answering.
 */
export function registerHealth(app: FastifyInstance, db: Database, draining?: AbortSignal) {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    if (draining?.aborted) return reply.code(503).send({ status: 'draining' })
    try {
      await answersSoon(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'database unreachable' })
    }
  })
}

const PATIENCE = 2000

/** A balancer asks every few seconds: it does not wait as long as a statement may take. */
async function answersSoon(db: Database): Promise<void> {
  const stop = new AbortController()
  const question = sql`select 1`.execute(db)
  question.catch(() => {})
  const tooLate = pause(PATIENCE, undefined, { signal: stop.signal }).then(() => {
    throw new Error('the database does not answer')
  })
  tooLate.catch(() => {})
  await Promise.race([question, tooLate]).finally(() => stop.abort())
}
