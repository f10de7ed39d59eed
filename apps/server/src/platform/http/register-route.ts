import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, type EndpointDefinition } from '@lokseva/contract/endpoint'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { actAs, type Acting } from '../database/acting.ts'
import { preferredLanguage } from '../texts/translate.ts'
import { openSealedQuery } from '@lokseva/wire/server/open-request'
import { responseWriter } from './responses/response-writer.ts'
import { AppError } from '../refusals/app-error.ts'
import type { Blob } from './blob.ts'
import type { Call, Route } from './call.ts'
import { actorOf } from './callers/callers.ts'
import { encodeResponse, sendCached, type EncodedResponse } from './responses/etag.ts'
import type { fairSemaphore, ConcurrencyLimits, SemaphoreGroup } from './overload/fair-semaphore.ts'
import { fieldErrors } from './field-errors.ts'
import { deviceOf } from './callers/device.ts'
import { deviceKindOf } from './callers/device-kind.ts'
import { readForm } from './form.ts'
import { demandOfficer, demandScope } from './callers/demand-officer.ts'
import type { HttpOptions } from './http-app.ts'
import { responseCache } from './responses/response-cache.ts'
import { looseReader } from './responses/loose-reader.ts'
import { networkOf } from './network-of.ts'
import { runIdempotent, type Idempotent, type RequestClaim } from './idempotency.ts'

type Deps = Pick<HttpOptions, 'db' | 'clock' | 'requireModule' | 'secureOrigin' | 'claimKey'> & {
  acquire: ReturnType<typeof fairSemaphore>
  share: ConcurrencyLimits
  /** Given up once the node is told to stop. */
  stopping: AbortSignal
}

/** `/module/{name}` as Fastify writes it. */
export const routePattern = (endpoint: Pick<EndpointDefinition, 'root' | 'path'>) =>
  addressOf(endpoint).replace(/\{(\w+)\}/g, ':$1')

/** Registers a declared call: input checked against the contract, answer stripped by it. */
export function registerRoute(app: FastifyInstance, deps: Deps, route: Route) {
  const { endpoint, handle } = route
  const write = responseWriter(endpoint)
  const readBody = looseReader(endpoint.body)
  const finish = async (call: Call) => encodeResponse(write(await handle(call)))
  const kept = route.version && responseCache(route.version, finish)
  app.route({
    method: endpoint.method,
    url: routePattern(endpoint),
    config: { endpoint },
    handler: async (request, reply) => {
      const admission = createAdmission(deps, request, reply)
      const call = readCall(deps, route, request, reply, admission.begin, readBody)
      const response = async () => {
        try {
          // What is kept costs nothing, and a form may be minutes on its way: those begin theirs later.
          if (!kept && !endpoint.multipart) await admission.begin()
          if (endpoint.module) await deps.requireModule(endpoint.module, call.language)
          if (kept) return await kept(call, admission.begin)
          return await (endpoint.cached ? finish(call) : handle(call))
        } finally {
          admission.end()
        }
      }
      const made = await actAs(actingOf(endpoint, request), response)
      if (endpoint.cached)
        return sendCached(request, reply, made as EncodedResponse, endpoint.cached === 'checked')
      return sendResponse(endpoint, made, reply, write)
    },
  })
}

/** A call's turn: begun once, ended whatever comes of the call. */
function createAdmission({ acquire, share }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const sharer = sharerOf(share, request)
  let begun: Promise<() => void> | undefined
  return {
    async begin() {
      if (sharer) await (begun ??= acquire(sharer, (leave) => reply.raw.once('close', leave)))
    },
    end() {
      begun?.then(
        (end) => end(),
        () => {},
      )
    },
  }
}

/**
 * For whom a call reads and writes. One that anybody may make is nobody's in particular, also when
 * somebody logged in makes it: they may log in, or find their way back, as somebody else.
 */
function actingOf({ caller }: EndpointDefinition, { actor }: FastifyRequest): Acting {
  return actor?.kind === 'candidate'
    ? { kind: caller, accountId: actor.accountId }
    : { kind: caller }
}

/** Strangers of one network who come in hundreds a second leave the loop to the others in between. */
const STRANGERS_PAUSE = 4

/** Whose turns a call takes: a candidate's own, or those of the network a stranger comes from. */
function sharerOf(
  share: ConcurrencyLimits,
  { actor, channel, ip }: FastifyRequest,
): SemaphoreGroup | undefined {
  if (actor?.kind === 'candidate') {
    const group = `account ${actor.accountId}`
    return { group, source: group, atOnce: share.candidate }
  }
  // Holders of keys are known.
  if (actor) return undefined
  const source = channel ? `channel ${channel.cid}` : `address ${ip}`
  const group = `network ${networkOf(ip)}`
  return { group, source, atOnce: share.strangers, pause: STRANGERS_PAUSE }
}

function readCall(
  deps: Deps,
  { endpoint, bodyFaults }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  beginTurn: () => Promise<void>,
  readBody: ReturnType<typeof looseReader>,
): Call {
  // Only who changes something claims it: a read hashes nothing.
  let claim: RequestClaim | undefined
  const claimed = () => (claim ??= claimOf(deps, request))
  const actor = actorOf(endpoint, request)
  demandOfficer(endpoint, actor, deps.clock.now())
  const params = checked(endpoint.params, request.params, 'NOT_FOUND')
  // Before anything is said about the rest of it: what lies outside somebody's reach is not there.
  demandScope(endpoint, actor, params)
  const query = checked(endpoint.query, readQuery(endpoint, request), 'VALIDATION_FAILED')
  const body = checked(endpoint.body, request.body, 'VALIDATION_FAILED', { readBody, bodyFaults })
  const given = { params, query, body }
  return {
    ...given,
    language: preferredLanguage(request.headers['accept-language']),
    address: request.ip,
    cid: request.channel?.cid,
    actor,
    idempotent: (work) => onceFor(deps, claimed())(work),
    get leaving() {
      return leavingOf(deps, reply)
    },
    get claim() {
      return claimed()
    },
    get deviceKind() {
      return deviceKindOf(request.headers)
    },
    get device() {
      return deviceOf(request, reply, deps.secureOrigin)
    },
    async form(limits) {
      const form = await readForm(request, reply, limits)
      await beginTurn()
      return form
    },
  } as Call
}

function leavingOf({ stopping }: Deps, reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  const stop = () => {
    // Nothing else comes over this connection: kept open, it would hold up the end of the node.
    reply.header('connection', 'close')
    left.abort()
  }
  reply.raw.once('close', () => left.abort())
  stopping.addEventListener('abort', stop, { once: true, signal: left.signal })
  if (stopping.aborted) stop()
  return left.signal
}

function checked(
  schema: $ZodType | undefined,
  value: unknown,
  code: 'NOT_FOUND' | 'VALIDATION_FAILED',
  {
    readBody,
    bodyFaults,
  }: { readBody?: ReturnType<typeof looseReader> } & Pick<Route, 'bodyFaults'> = {},
) {
  if (!schema) return undefined
  const options = { reportInput: true }
  const result = readBody ? readBody(value, options) : safeParse(schema, value, options)
  if (result.success) return result.data
  if (code === 'NOT_FOUND') throw new AppError(code)
  const faults = fieldErrors(result.error.issues)
  const named = new Set(faults.map(({ path }) => path))
  const further = bodyFaults?.(value).filter(({ path }) => !named.has(path)) ?? []
  throw new AppError(code, {}, [...faults, ...further])
}

function readQuery(endpoint: EndpointDefinition, request: FastifyRequest): Record<string, string> {
  let text = request.raw.url?.split('?', 2)[1] ?? ''
  if (endpoint.sealedQuery) {
    const opened = openSealedQuery(request.channel!, request.checked!)
    if (!opened.ok) throw new AppError(opened.code)
    text = opened.query
  }
  if (text === '') return {}
  const entries = [...new URLSearchParams(text)]
  const query = Object.fromEntries(entries)
  // The same name twice could be read in two ways by two readers.
  if (Object.keys(query).length !== entries.length) throw new AppError('MALFORMED_REQUEST')
  return query
}

function claimOf({ clock, claimKey }: Deps, request: FastifyRequest): RequestClaim | undefined {
  const { channel, checked, actor } = request
  if (!channel || !checked) return undefined
  const { method, path, query } = checked
  // A sealed body is other bytes at every try; what it says is the same. A form's digest is both.
  const content = checked.digest.startsWith('mp1:')
    ? checked.digest
    : JSON.stringify(request.body ?? null)
  const hash = createHmac('sha256', claimKey)
    .update([method, path, query, content].join('\n'))
    .digest()
  return {
    cid: channel.cid,
    nonce: checked.nonce,
    key: checked.idempotencyKey,
    hash,
    owner: ownerOf(actor) ?? channel.cid,
    now: new Date(clock.now()),
  }
}

/** Whose keys of repetition they are: a person's on every device, or those of a channel. */
function ownerOf(actor: FastifyRequest['actor']): string | undefined {
  if (actor?.kind === 'candidate') return actor.accountId
  // Not as a bare id: rows of those are seen by the candidate alone whose id it is.
  return actor?.kind === 'staff' && 'memberId' in actor ? `staff ${actor.memberId}` : undefined
}

function onceFor({ db }: Deps, claim: RequestClaim | undefined): Idempotent {
  if (claim) return (work) => runIdempotent(db, claim, work)
  return () => Promise.reject(new Error('an open call has no nonce to burn: it changes nothing'))
}

function sendResponse(
  { response: kind }: EndpointDefinition,
  response: unknown,
  reply: FastifyReply,
  write: (response: unknown) => string,
) {
  if (kind === 'none') return reply.code(204).send()
  if (kind === 'blob') {
    const { content, type, sha256, disposition } = response as unknown as Blob
    reply.blobDigest = sha256
    reply.header('cache-control', 'no-store')
    if (disposition) reply.header('content-disposition', disposition)
    return reply.type(type).send(content)
  }
  // What is said to one is for nobody else to keep; what all may keep is sent otherwise.
  reply.header('cache-control', 'no-store')
  return reply.type('application/json; charset=utf-8').send(write(response))
}
