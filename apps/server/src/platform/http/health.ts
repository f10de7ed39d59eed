import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

/** /health: the process lives. /ready: it can serve, so a load balancer may send people here. */
export function registerHealth(app: FastifyInstance, db: Database) {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'database unreachable' })
    }
  })
}
