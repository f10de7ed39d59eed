import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Actor, KeyHolder } from '../actor/actor.ts'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as far as something proved it. */
    actor: Exclude<Actor, { kind: 'system' }> | undefined
  }
}

export type KeyKind = 'support' | 'staff'

/** What a key is shown for; its use is recorded with it. */
export type KeyUse = { kind: KeyKind; key: string; address: string; call: string }

/** Whose key it is, if it is one of this kind that nobody has revoked. */
export type CheckKey = (use: KeyUse) => Promise<KeyHolder | undefined>

const WRONG_TRIES = 10
const WRONG_TRIES_SECONDS = 600

/** Lets nobody on to a call for key holders without a key; wrong ones are limited by network. */
export function registerCallers(app: FastifyInstance, { checkKey }: { checkKey: CheckKey }) {
  const wrong = new RateLimiterMemory({ points: WRONG_TRIES, duration: WRONG_TRIES_SECONDS })
  app.decorateRequest('actor', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    const kind = endpoint?.caller
    if (kind !== 'support' && kind !== 'staff') return
    const address = request.ip
    const before = await wrong.get(address)
    if (before && before.consumedPoints >= WRONG_TRIES)
      throw new AppError('TOO_MANY_REQUESTS', { seconds: secondsUntil(before.msBeforeNext) })
    const key = request.headers['x-api-key']
    const call = `${request.method} ${endpoint!.path}`
    const holder =
      typeof key === 'string' ? await checkKey({ kind, key, address, call }) : undefined
    // Missing, wrong, revoked or of the other kind: the same answer, which teaches nothing.
    if (!holder) {
      await wrong.consume(address).catch(() => undefined)
      throw new AppError('API_KEY_WRONG')
    }
    request.actor = { kind, ...holder, address }
  })
}

const secondsUntil = (milliseconds: number) => Math.ceil(milliseconds / 1000) || 1

/** The actor of a call, of the kind its endpoint names. */
export function actorOf({ caller }: EndpointDefinition, request: FastifyRequest) {
  const actor = request.actor ?? { kind: 'anyone' as const, address: request.ip }
  const fits =
    caller === 'anyone' ? ['anyone', 'candidate'].includes(actor.kind) : actor.kind === caller
  // A class of callers that nothing has proved is closed, whoever asks.
  if (!fits) throw new AppError('LOGIN_REQUIRED')
  return actor
}
