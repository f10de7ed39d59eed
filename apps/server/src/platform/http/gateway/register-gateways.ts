import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { GatewayOptions } from '@lokseva/contract/endpoint'
import { actAs } from '../../database/acting.ts'
import { AppError } from '../../refusals/app-error.ts'
import type { fairSemaphore, ConcurrencyLimits } from '../overload/fair-semaphore.ts'
import { routePattern } from '../register-route.ts'
import type { Gateway, GatewayResponse, GatewayRoute } from './gateway.ts'
import { finishMessage, storeMessage, type End, type GatewayDeps } from './gateway-messages.ts'
import { captureMessage } from './read-message.ts'

/** Far more than any provider has to say about one payment or message. */
export const GATEWAY_BODY_BYTES = 64 * 1024
/** Forged and repeated messages of one address in a minute; beyond it none is even stored. */
export const IDLE_MESSAGES = 120

type Semaphores = { acquire: ReturnType<typeof fairSemaphore>; share: ConcurrencyLimits }

/**
 * Routes for those who cannot speak our protocol: no session, no channel, no Idempotency-Key.
 * The message is stored as it came, proven by its provider's signature, and has its effect once.
 */
export async function registerGateways(
  app: FastifyInstance,
  deps: GatewayDeps & Semaphores,
  routes: readonly GatewayRoute[],
) {
  const idle = new RateLimiterMemory({ points: IDLE_MESSAGES, duration: 60 })

  type Taking = {
    gateway: Gateway
    options: GatewayOptions
    about: { provider: string; kind: GatewayOptions['kind'] }
  }

  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    { gateway, options, about }: Taking,
  ) {
    const sender = `${gateway.provider} ${request.ip}`
    const before = await idle.get(sender)
    if (before && before.consumedPoints >= IDLE_MESSAGES)
      throw new AppError('TOO_MANY_REQUESTS', {
        seconds: Math.ceil(before.msBeforeNext / 1000) || 1,
      })
    const arrived = captureMessage(request, options, gateway)
    const release = await deps.acquire(sharerOf(deps.share, request), (leave) =>
      reply.raw.once('close', leave),
    )
    const { id, end } = await actAs({ kind: 'gateway' }, async () => {
      const id = await storeMessage(deps, options.kind, gateway, arrived)
      return {
        id,
        end: await finishMessage(deps, gateway, id).catch((error: unknown) => error),
      }
    }).finally(release)
    const told = { ...about, message: id }
    if (!isEnd(end)) {
      request.log.error({ ...told, err: end }, 'a gateway message waits to be finished')
      return sendResponse(reply, gateway.unfinished ?? busy())
    }
    if (end.verdict !== 'proven') {
      await idle.penalty(sender)
      request.log.info(told, `a gateway message was ${end.verdict}`)
    }
    return sendResponse(reply, end.response)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
    for (const { endpoint, gateways } of routes)
      scope.route({
        method: endpoint.method,
        url: routePattern(endpoint),
        bodyLimit: GATEWAY_BODY_BYTES,
        config: { endpoint },
        handler: async (request, reply) => {
          const gateway = gatewayOf(gateways, request)
          const { kind, response } = endpoint.gateway
          const about = { provider: gateway.provider, kind }
          try {
            return await take(request, reply, { gateway, options: endpoint.gateway, about })
          } catch (error) {
            // A provider comes again; a person who comes back from paying sees a page of ours.
            if (response !== 'redirect') throw error
            // What was refused in words is no news; whoever floods fills no log.
            if (!(error instanceof AppError))
              request.log.error({ ...about, err: error }, 'a browser that came back was not heard')
            return sendResponse(reply, gateway.unfinished ?? gateway.refused)
          }
        },
      })
  })
}

/**
 * All gateways share a few turns and take none of the candidates'; within them each address has a
 * line of its own, so that whoever floods delays the others by one message.
 */
const sharerOf = ({ gateways }: ConcurrencyLimits, { ip }: FastifyRequest) => ({
  group: 'gateways',
  source: ip,
  atOnce: gateways,
})

const isEnd = (end: unknown): end is End =>
  typeof end === 'object' && end !== null && 'verdict' in end

function gatewayOf(gateways: readonly Gateway[], { params }: FastifyRequest): Gateway {
  const { provider } = params as { provider?: string }
  const gateway = gateways.find((one) => provider === undefined || one.provider === provider)
  if (!gateway) throw new AppError('NOT_FOUND')
  return gateway
}

/** The message is safe with us; one who asks again finds it finished or finishes it. */
function busy(): never {
  throw new AppError('SERVICE_BUSY', { seconds: 60 })
}

function sendResponse(reply: FastifyReply, response: GatewayResponse) {
  reply.header('cache-control', 'no-store')
  switch (response.kind) {
    case 'text':
      return reply
        .code(response.status ?? 200)
        .type('text/plain; charset=utf-8')
        .send(response.text)
    case 'html':
      return reply
        .code(response.status ?? 200)
        .type('text/html; charset=utf-8')
        .send(response.html)
    case 'redirect':
      return reply.redirect(ownPage(response.to), 303)
  }
}

/** Only pages of ours: a gateway's answer never sends anybody elsewhere. */
const ownPage = (to: string) =>
  /^\/candidate(\/[\w./-]*)?(\?[\w=&%.~-]*)?$/.test(to) ? to : '/candidate'
