import { randomUUID, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { ModuleName } from '@lokseva/contract/site/module-names'
import { wireLimits } from '@lokseva/wire/limits'
import type { Language } from '@lokseva/texts/text-id'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/pool.ts'
import type { Log } from '../log/log.ts'
import { preferredLanguage } from '../texts/translate.ts'
import type { ServerWire } from '@lokseva/wire/server/server-wire'
import { AppError } from '../refusals/app-error.ts'
import { registerBodyBudget } from './overload/body-budget.ts'
import type { Route } from './call.ts'
import { registerCallers, type CheckKey } from './callers/callers.ts'
import { asAppError, errorResponse } from './responses/error-response.ts'
import { fairSemaphore, type ConcurrencyLimits } from './overload/fair-semaphore.ts'
import { registerForms } from './form.ts'
import type { GatewayRoute } from './gateway/gateway.ts'
import { registerGateways } from './gateway/register-gateways.ts'
import { registerHandshake } from './wire/handshake-route.ts'
import { registerHealth } from './operating/health.ts'
import { registerMetrics, type MetricsOptions } from './operating/metrics.ts'
import { registerNotFound } from './responses/not-found.ts'
import { overloadGuard, type QueueLimits } from './overload/overload-guard.ts'
import { type PageOptions, registerBranding, registerPages } from './pages/pages.ts'
import { registerRoute } from './register-route.ts'
import { registerSecurityHeaders, securityHeaders } from './pages/security-headers.ts'
import { leaveUnusedConnections } from './operating/unused-connections.ts'
import { slowRequests } from './operating/slow-requests.ts'
import { registerSimulatorRoutes, type SimulatorRoutes } from './wire/simulator-routes.ts'
import { type CheckSession, type CheckStaffSession, registerWireGuard } from './wire/wire-guard.ts'
import { registerApiDocument } from './openapi.ts'
import type { DescribedBodies } from './described-bodies.ts'

export type HttpOptions = {
  log: Log
  clock: Clock
  db: Database
  wire: ServerWire
  routes: Route[]
  /** Calls of those who prove themselves by a signature of their own. */
  gateways: readonly GatewayRoute[]
  checkSession: CheckSession
  checkStaffSession: CheckStaffSession
  /** Whether the Office is open, and on which origin alone where there is one. */
  office: OfficeOptions
  checkKey: CheckKey
  requireModule: (name: ModuleName | readonly ModuleName[], language: Language) => Promise<void>
  trustedProxies: string[]
  version: string
  metrics: MetricsOptions
  secureOrigin: boolean
  /** Keys the fingerprint of a request: an unkeyed one would let a password in it be guessed. */
  claimKey: KeyObject
  /** Given up once the node is told to stop. */
  draining?: AbortSignal | undefined
  simulators?: SimulatorRoutes | undefined
  /** For the description of the API: what the contract leaves open. */
  describeBodies?: () => DescribedBodies
  /** The candidates' pages first: what is not found anywhere else is said there. */
  pages?: { apps: readonly [PageOptions, ...PageOptions[]]; brandingFolder: string }
  patience?: RequestTimeouts
  /** How many calls of one candidate or network go on at once. */
  share?: ConcurrencyLimits
  /** How many calls may wait for the database before others are turned away. */
  crowd?: QueueLimits
}

export type OfficeOptions = { isOpen: boolean; origin?: string | undefined }

/**
 * How long a caller may take, in milliseconds: in silence, or with a request that only drips, and for
 * one as a whole.
 */
export type RequestTimeouts = { silence: number; request: number }

/** A photo over a slow line takes its minutes; half a request and then nothing does not. */
const usualPatience: RequestTimeouts = { silence: 60_000, request: 300_000 }

/** As many of a small pool of connections as leave the others enough. */
const usualShare: ConcurrencyLimits = { candidate: 4, strangers: 2, gateways: 3, waiting: 100 }

const RING_REFRESH = 5 * 60_000

/** How often Node looks for requests whose head does not end, or that take too long as a whole. */
const LATE_EVERY = 5000

/** The portal's HTTP side. It knows no feature: routes and who may call come from outside. */
export async function buildHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const { silence, request: whole } = options.patience ?? usualPatience
  const headers = await securityHeaders(options.secureOrigin)
  const guard = overloadGuard({ ...options, headers })
  const slow = slowRequests(silence)
  const app = fastify({
    serverFactory: (handleRequest, { keepAliveTimeout }) =>
      slow.lookAfter(
        createServer(
          {
            keepAliveTimeout: Number(keepAliveTimeout),
            requestTimeout: whole,
            connectionsCheckingInterval: LATE_EVERY,
            optimizeEmptyRequests: true,
          },
          (request, response) => {
            const isAnswered = guard.turnsAway(request, response)
            // Of a read that was turned away not even the headers are looked at.
            if (!isAnswered || request.method !== 'GET') slow.watch(request, response)
            if (!isAnswered) handleRequest(request, response)
          },
        ).setTimeout(silence),
      ),
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: wireLimits.jsonBodyBytes,
    connectionTimeout: silence,
    requestTimeout: whole,
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _, reply) => {
      const refused = asAppError(error)
      void (reply as unknown as FastifyReply)
        .code(refused.status)
        .send(errorResponse(refused, 'en'))
    },
  }) as unknown as FastifyInstance

  // Bodies stay bytes until their digest is checked; multipart routes bring their own reader.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  )

  if (options.log.isLevelEnabled('info')) app.addHook('onResponse', logResponse)
  app.setErrorHandler((error, request, reply) => {
    const refused = asAppError(error)
    if (isOfCaller(error, request)) request.log.debug({ code: refused.code }, 'a call was given up')
    else if (refused.status >= 500) request.log.error({ err: error }, 'a request failed')
    return sendError(refused, request, reply)
  })

  warnOfUnknownProxy(app, options)
  registerSecurityHeaders(app, headers)
  guard.watch(app, registerMetrics(app, options.metrics))
  registerHealth(app, options.db, options)
  // Before the form reader: the proxy passes forms on unread.
  if (options.simulators) await registerSimulatorRoutes(app, options.simulators, options.clock)
  // The few calls that ask for a cookie read the header themselves.
  await app.register(cookie, { hook: false })
  registerOfficeOrigin(app, options.office)
  registerWireGuard(app, options)
  registerCallers(app, options)
  registerBodyBudget(app)
  registerHandshake(app, options)
  const { share = usualShare } = options
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  leaveUnusedConnections(app)
  options.draining?.addEventListener('abort', () => stopping.abort(), { once: true })
  const deps = {
    ...options,
    acquire: fairSemaphore(share.waiting),
    share,
    stopping: stopping.signal,
  }
  const takesForm = ({ endpoint }: Route) => endpoint.multipart === true
  await registerForms(app, (room) => {
    for (const route of options.routes.filter(takesForm)) registerRoute(room, deps, route)
  })
  const isOpen = ({ endpoint }: Route) => options.office.isOpen || !endpoint.root
  for (const route of options.routes.filter((one) => !takesForm(one) && isOpen(one)))
    registerRoute(app, deps, route)
  await registerGateways(app, deps, options.gateways)
  registerApiDocument(app, options.version, options.describeBodies)
  const sendPage = options.pages && (await registerWeb(app, options.pages))
  registerNotFound(app, options.office.isOpen, sendPage)

  const refresh = setInterval(() => {
    options.wire
      .refresh()
      .catch((error: unknown) =>
        options.log.warn({ err: error }, 'the sealing ring is out of reach'),
      )
  }, RING_REFRESH).unref()
  app.addHook('onClose', async () => clearInterval(refresh))
  return app
}

async function registerWeb(app: FastifyInstance, pages: NonNullable<HttpOptions['pages']>) {
  const [candidates, ...others] = pages.apps
  const sendPage = await registerPages(app, candidates)
  for (const one of others) await registerPages(app, one)
  await registerBranding(app, pages.brandingFolder)
  app.get('/', (_, reply) => reply.redirect(candidates.base))
  return sendPage
}

/** On another origin than its own the Office is not there. */
function registerOfficeOrigin(app: FastifyInstance, { origin }: OfficeOptions) {
  if (!origin) return
  const { host } = new URL(origin)
  app.addHook('onRequest', (request, _, done) => {
    const isElsewhere = request.routeOptions.config.endpoint?.root && request.host !== host
    done(isElsewhere ? new AppError('NOT_FOUND') : undefined)
  })
}

/**
 * Behind a proxy that is not listed everybody comes from one network and shares its limits. Said
 * once: the header may also be a caller's own.
 */
function warnOfUnknownProxy(app: FastifyInstance, { log, trustedProxies }: HttpOptions) {
  if (trustedProxies.length > 0) return
  let isLogged = false
  app.addHook('onRequest', (request, _, done) => {
    if (!isLogged && request.headers['x-forwarded-for'] !== undefined) {
      isLogged = true
      log.warn(
        { peer: request.ip },
        'a proxy that TRUSTED_PROXIES does not list: all its callers count as one network',
      )
    }
    done()
  })
}

/** What Node says of a connection that its other end has left. */
const left = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/**
 * Whether a failure is none of ours: whoever called has hung up, or was turned away. The figures
 * count both; a line for each, with where in the code it happened, is what a flood of them wants.
 */
function isOfCaller(error: unknown, { raw }: FastifyRequest): boolean {
  if (error instanceof AppError) return error.code === 'SERVICE_BUSY' || error.status < 500
  const { code } = error as { code?: unknown }
  return raw.socket.destroyed && left.has(String(code))
}

/** What proxies and monitoring ask every second: no line in the log, unless something is wrong. */
const askedByMachines = new Set(['/health', '/ready', '/metrics'])

function logResponse(request: FastifyRequest, reply: FastifyReply, done: () => void) {
  const route = request.routeOptions.url ?? 'unknown'
  const ms = Math.round(reply.elapsedTime)
  const level = askedByMachines.has(route) && reply.statusCode < 400 ? 'debug' : 'info'
  request.log[level]({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
  done()
}

type Sender = Parameters<Parameters<FastifyInstance['setErrorHandler']>[0]>

function sendError(error: AppError, request: Sender[1], reply: Sender[2]) {
  const language = preferredLanguage(request.headers['accept-language'])
  const seconds = error.params['seconds']
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return (
    reply
      .code(error.status)
      // Without it a browser or a proxy may keep a 404.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorResponse(error, language)))
  )
}
