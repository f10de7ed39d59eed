import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wireLimits } from '@lokseva/wire/limits'
import { AppError } from '../../refusals/app-error.ts'
import { networkOf } from '../network-of.ts'

const MB = 2 ** 20

/** Larger than anything a person sends who is not logged in. Whatever is smaller has room. */
const LARGE = 16 * 1024

/**
 * How many bytes of large bodies are in hand at once, of one candidate or network and of all
 * strangers together. A body costs several times its size until it is answered.
 */
const most = { each: 2 * MB, strangers: 8 * MB }

const ALL = 'all strangers'

/**
 * Turns away a large body for which there is no room before it is read. Whoever fills the room keeps
 * out others with large ones, nobody who logs in. Forms are no matter of memory: they go to the disk
 * as they come.
 */
export function registerBodyBudget(app: FastifyInstance) {
  const inHand = new Map<string, number>()
  const add = (owner: string, bytes: number) => {
    const sum = (inHand.get(owner) ?? 0) + bytes
    if (sum > 0) inHand.set(owner, sum)
    else inHand.delete(owner)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = bodyBytes(request)
    if (bytes <= LARGE) return done()
    const { actor } = request
    const isKnown = actor?.kind === 'candidate'
    const owners = isKnown ? [actor.accountId] : [networkOf(request.ip), ALL]
    const isFull = owners.some(
      (owner) => (inHand.get(owner) ?? 0) + bytes > (owner === ALL ? most.strangers : most.each),
    )
    if (isFull) return done(new AppError('SERVICE_BUSY', { seconds: 2 }))
    for (const owner of owners) add(owner, bytes)
    reply.raw.once('close', () => owners.forEach((owner) => add(owner, -bytes)))
    done()
  })
}

/** What a body may come to: as much as it says, or as much as is read of any. */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  if (routeOptions.config.endpoint?.multipart) return 0
  const limit = routeOptions.bodyLimit ?? wireLimits.jsonBodyBytes
  if (headers['transfer-encoding'] !== undefined) return limit
  return Math.min(Number(headers['content-length'] ?? 0) || 0, limit)
}
