import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { createHmac, type KeyObject } from 'node:crypto'
import type { Actor, KeyHolder, StaffKey, Support } from '../../actor/actor.ts'
import { actAs } from '../../database/acting.ts'
import type { Database } from '../../database/pool.ts'
import { AppError } from '../../refusals/app-error.ts'
import { networkOf } from '../network-of.ts'
import { sharedRateLimit } from '../shared-rate-limit.ts'

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

type Deps = { db: Database; claimKey: KeyObject; checkKey: CheckKey }

/** Lets nobody on to a call for key holders without a key; wrong ones are limited by network. */
export function registerCallers(app: FastifyInstance, { db, claimKey, checkKey }: Deps) {
  const wrongKeys = sharedRateLimit(db, { name: 'wrong keys', points: 10, seconds: 600 })
  app.decorateRequest('actor', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    const kind = endpoint?.caller
    if ((kind !== 'support' && kind !== 'staff') || endpoint?.root) return
    const address = request.ip
    const network = createHmac('sha256', claimKey).update(networkOf(address)).digest('base64url')
    await wrongKeys.check(network)
    const key = request.headers['x-api-key']
    const call = `${request.method} ${endpoint!.path}`
    const holder =
      typeof key === 'string'
        ? await actAs({ kind }, () => checkKey({ kind, key, address, call }))
        : undefined
    // Missing, wrong, revoked or of the other kind: the same answer, which teaches nothing.
    if (!holder) {
      await wrongKeys.count(network)
      throw new AppError('API_KEY_WRONG')
    }
    request.actor = { kind, ...holder, address } as Support | StaffKey
  })
}

/** The actor of a call, of the kind its endpoint names. */
export function actorOf({ caller, root }: EndpointDefinition, request: FastifyRequest) {
  const stranger = { kind: 'anyone' as const, address: request.ip }
  // Whoever signs in to the Office is a stranger until that is done, signed in or not.
  const actor = (root && caller === 'anyone' ? undefined : request.actor) ?? stranger
  const fits =
    caller === 'anyone' ? ['anyone', 'candidate'].includes(actor.kind) : actor.kind === caller
  // A class of callers that nothing has proved is closed, whoever asks.
  if (!fits) throw new AppError('LOGIN_REQUIRED')
  return actor
}
