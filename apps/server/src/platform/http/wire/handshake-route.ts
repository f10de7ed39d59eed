import type { FastifyInstance } from 'fastify'
import { BurstyRateLimiter, RateLimiterMemory } from 'rate-limiter-flexible'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { openChannel } from '@lokseva/contract/wire/endpoints'
import { wireLimits } from '@lokseva/wire/limits'
import { AppError } from '../../refusals/app-error.ts'
import type { HttpOptions } from '../http-app.ts'
import { networkOf } from '../network-of.ts'
import { limitBy, rateLimit } from '../rate-limit.ts'

const NODE = 'this node'

/** Ten times what a handshake has to say. */
const BODY_BYTES = 4096

/** The handshake; sent signed on an old channel it renews that channel. */
export function registerHandshake(
  app: FastifyInstance,
  { wire, clock }: Pick<HttpOptions, 'wire' | 'clock'>,
) {
  const limit = handshakeLimits()
  app.route({
    method: openChannel.method,
    url: API_ROOT + openChannel.path,
    config: { endpoint: openChannel },
    bodyLimit: BODY_BYTES,
    // Before its body is read.
    onRequest: (request) => limit(networkOf(request.ip)),
    handler: async (request, reply) => {
      const { channel } = request
      const result = await wire.handshake(
        request.body,
        clock.now(),
        channel && { cid: channel.cid },
      )
      if (!result.ok) throw new AppError(result.code)
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(result.response))
    },
  })
}

type HandshakeFigures = Pick<
  typeof wireLimits,
  'handshakeBurstPerAddress' | 'handshakesPerSecondPerAddress' | 'handshakesPerSecondPerNode'
>

/**
 * In memory: the figures are a node's own. The network comes first: what it is refused does not
 * use up what the node has for everybody.
 */
export function handshakeLimits(figures: Record<keyof HandshakeFigures, number> = wireLimits) {
  const burst = figures.handshakeBurstPerAddress
  const everySecond = figures.handshakesPerSecondPerAddress
  const byNode = rateLimit(figures.handshakesPerSecondPerNode, 1)
  const byNetwork = limitBy(
    new BurstyRateLimiter(
      new RateLimiterMemory({ points: everySecond, duration: 1 }),
      new RateLimiterMemory({ keyPrefix: 'burst', points: burst, duration: burst / everySecond }),
    ),
  )
  return async (network: string) => {
    await byNetwork(network)
    await byNode(NODE)
  }
}
