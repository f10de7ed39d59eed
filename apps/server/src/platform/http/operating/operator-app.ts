import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Database } from '../../database/pool.ts'
import type { Log } from '../../log/log.ts'
import { registerHealth } from './health.ts'
import { registerMetrics, type MetricsOptions } from './metrics.ts'

type OperatorOptions = {
  log: Log
  db: Database
  metrics: MetricsOptions
  draining?: AbortSignal | undefined
}

/** What a process without pages answers: whether it lives, whether it can work, and its figures. */
export async function buildOperatorApp({
  log,
  db,
  metrics,
  draining,
}: OperatorOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  registerMetrics(app, metrics)
  registerHealth(app, db, { draining })
  return app
}
