import type { FastifyInstance } from 'fastify'
import { BurstyRateLimiter, RateLimiterMemory } from 'rate-limiter-flexible'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { openChannel } from '@lokseva/contract/wire/endpoints'
import { wireLimits } from '@lokseva/wire/limits'
import { AppError } from './app-error.ts'
import type { HttpOptions } from './http-app.ts'
import { limitBy, rateLimit } from './rate-limit.ts'

const NODE = 'this node'

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
    handler: async (request, reply) => {
      await limit(request.ip)
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
        .send(JSON.stringify(result.answer))
    },
  })
}

/** In memory: the figures are a node's own. */
function handshakeLimits() {
  const burst = wireLimits.handshakeBurstPerAddress
  const everySecond = wireLimits.handshakesPerSecondPerAddress
  const byNode = rateLimit(wireLimits.handshakesPerSecondPerNode, 1)
  const byAddress = limitBy(
    new BurstyRateLimiter(
      new RateLimiterMemory({ points: everySecond, duration: 1 }),
      new RateLimiterMemory({ keyPrefix: 'burst', points: burst, duration: burst / everySecond }),
    ),
  )
  return async (address: string) => {
    await byNode(NODE)
    await byAddress(address)
  }
}
