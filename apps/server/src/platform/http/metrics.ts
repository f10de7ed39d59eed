import { createHash, timingSafeEqual } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, register, Registry } from 'prom-client'

/** Counts and times by route pattern: an address with somebody's id in it never becomes a label. */
export function registerMetrics(app: FastifyInstance, token: string | undefined, open: boolean) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'nodejs_eventloop_active_seconds_total',
    help: 'Time the event loop was busy since start',
    registers: [registry],
    collect() {
      this.set(performance.eventLoopUtilization().active / 1000)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  if (!token && !open) return registry
  app.get('/metrics', async (request, reply) => {
    if (token && !sameToken(request.headers.authorization, `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    // What features count themselves stands in the library's own register.
    const all = Registry.merge([registry, register])
    return reply.type(all.contentType).send(await all.metrics())
  })
  return registry
}

function sameToken(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(wanted))
}
