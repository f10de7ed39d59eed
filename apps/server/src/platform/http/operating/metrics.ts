import { createHash, timingSafeEqual } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register,
  Registry,
} from 'prom-client'
import type { ResponseTimes } from './response-times.ts'

/** A figure that is read when monitoring asks; nothing is shown while it cannot be read. */
export type Figure = { name: string; help: string; read: () => Promise<number> }

export type MetricsOptions = {
  token: string | undefined
  open: boolean
  /** Where others write their own figures to. */
  registry?: Registry
  figures?: readonly Figure[]
  /** Where the time of each answer to a call is told. */
  answers?: ResponseTimes
  /** Of several processes on one port: the figures of all; undefined while one is silent. */
  all?: (() => Promise<string | undefined>) | undefined
}

/** Where those are told that were turned away before the framework saw them, since the start. */
export type CountRefusals = (method: string, route: string, refused: () => number) => void

/** Counts and times by route pattern: an address with somebody's id in it never becomes a label. */
export function registerMetrics(
  app: FastifyInstance,
  { token, open, registry = new Registry(), figures = [], answers, all }: MetricsOptions,
): CountRefusals {
  measureProcess()
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
  for (const { name, help, read } of figures) registry.registerMetric(gaugeOf(name, help, read))
  const seriesOf = rememberSeries(duration)
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.held) return done()
    seriesOf(request, reply.statusCode).observe(reply.elapsedTime / 1000)
    if (request.routeOptions.url?.startsWith('/oas/')) answers?.note(reply.elapsedTime)
    done()
  })
  const hungUp = new Counter({
    name: 'http_requests_hung_up_total',
    help: 'Requests whose caller left before the answer',
    labelNames: ['method', 'route'],
    registers: [registry],
  })
  // The framework's own hook for it hears nothing of a request that has no body.
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    if (request.routeOptions.config.endpoint?.held) return done()
    raw.once('close', () => {
      if (raw.writableFinished) return
      hungUp.inc({ method: request.method, route: request.routeOptions.url ?? 'unknown' })
    })
    done()
  })
  // The one that holds the processes asks each of them for its own.
  if (all) {
    AggregatorRegistry.setRegistries([registry, register])
    new AggregatorRegistry()
  }
  const countRefusals = refusalCounter(registry)
  if (!token && !open) return countRefusals
  app.get('/metrics', async (request, reply) => {
    if (token && !sameToken(request.headers.authorization, `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    // What features count themselves stands in the library's own register.
    const own = Registry.merge([registry, register])
    const text = await (all ? all() : own.metrics())
    if (text === undefined) return reply.code(503).header('retry-after', 2).send()
    return reply.type(own.contentType).send(text)
  })
  return countRefusals
}

/**
 * What is true of the process stands in the library's own register, once: it is measured by timers
 * and observers that never end, however many servers a process opens and closes.
 */
function measureProcess(): void {
  if (!register.getSingleMetric('nodejs_eventloop_lag_seconds')) collectDefaultMetrics()
}

/** Read when monitoring asks: thousands a second are counted by adding one. */
function refusalCounter(registry: Registry): CountRefusals {
  const calls: { method: string; route: string; refused: () => number }[] = []
  new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests told to come back because too many waited',
    labelNames: ['method', 'route'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { method, route, refused } of calls)
        if (refused() > 0) this.inc({ method, route }, refused())
    },
  })
  return (method, route, refused) => void calls.push({ method, route, refused })
}

/** The series of a route by its status: its labels are put together once. */
function rememberSeries(duration: Histogram<'method' | 'route' | 'status'>) {
  const known = new WeakMap<object, Map<number, Histogram.Internal<string>>>()
  return (request: FastifyRequest, status: number) => {
    const { config, url: route = 'unknown' } = request.routeOptions
    const byStatus = known.get(config) ?? new Map<number, Histogram.Internal<string>>()
    known.set(config, byStatus)
    const series =
      byStatus.get(status) ?? duration.labels({ method: request.method, route, status })
    byStatus.set(status, series)
    return series
  }
}

function gaugeOf(name: string, help: string, read: Figure['read']) {
  return new Gauge({
    name,
    help,
    registers: [],
    // It is read from the database: every process says the same.
    aggregator: 'max',
    async collect() {
      this.reset()
      await read().then(
        (value) => this.set(value),
        () => this.remove(),
      )
    },
  })
}

function sameToken(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(wanted))
}
