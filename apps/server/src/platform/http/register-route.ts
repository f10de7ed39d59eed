import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_ROOT, type EndpointDefinition } from '@lokseva/contract/endpoint'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { actAs, type Acting } from '../database/acting.ts'
import { preferredLanguage } from '../texts/translate.ts'
import { openSealedQuery } from '@lokseva/wire/server/open-request'
import { answerWriter } from './answer-writer.ts'
import { AppError } from './app-error.ts'
import type { Blob } from './blob.ts'
import type { Call, Route } from './call.ts'
import { actorOf } from './callers.ts'
import { finishAnswer, sendCached, type FinishedAnswer } from './etag.ts'
import type { fairShare } from './fair-share.ts'
import { fieldErrors } from './field-errors.ts'
import { deviceOf } from './device.ts'
import { readForm } from './form.ts'
import type { HttpOptions } from './http-app.ts'
import { keptAnswers } from './kept-answers.ts'
import { networkOf } from './network-of.ts'
import { runOnce, type Once, type RequestClaim } from './once.ts'

type Deps = Pick<HttpOptions, 'db' | 'clock' | 'requireModule' | 'secureOrigin' | 'claimKey'> & {
  inTurn: ReturnType<typeof fairShare>
}

/** `/module/{name}` as Fastify writes it. */
export const routePattern = (path: string) => API_ROOT + path.replace(/\{(\w+)\}/g, ':$1')

/** Registers a declared call: input checked against the contract, answer stripped by it. */
export function registerRoute(app: FastifyInstance, deps: Deps, route: Route) {
  const { endpoint, handle } = route
  const write = answerWriter(endpoint)
  const finish = async (call: Call) => finishAnswer(write(await handle(call)))
  const finished = route.version ? keptAnswers(route.version, finish) : finish
  app.route({
    method: endpoint.method,
    url: routePattern(endpoint.path),
    config: { endpoint },
    handler: async (request, reply) => {
      const call = readCall(deps, endpoint, request, reply)
      const answer = async () => {
        if (endpoint.module) await deps.requireModule(endpoint.module, call.language)
        return endpoint.cached ? finished(call) : handle(call)
      }
      const acting = () => actAs(actingOf(endpoint, request), answer)
      const sharer = sharerOf(endpoint, request)
      const made = await (sharer ? deps.inTurn(sharer, acting) : acting())
      if (endpoint.cached) return sendCached(request, reply, made as FinishedAnswer)
      return sendAnswer(endpoint, made, reply, write)
    },
  })
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

/** Whose turns a call takes: a candidate's own, or those of the network a stranger comes from. */
function sharerOf(
  { cached }: EndpointDefinition,
  { actor, ip }: FastifyRequest,
): string | undefined {
  if (actor?.kind === 'candidate') return `account ${actor.accountId}`
  // Kept answers cost nothing, and holders of keys are known.
  return actor || cached ? undefined : `network ${networkOf(ip)}`
}

function readCall(
  deps: Deps,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Call {
  // Only who changes something claims it: a read hashes nothing.
  let claim: RequestClaim | undefined
  const claimed = () => (claim ??= claimOf(deps, request))
  return {
    params: checked(endpoint.params, request.params, 'NOT_FOUND'),
    query: checked(endpoint.query, readQuery(endpoint, request), 'VALIDATION_FAILED'),
    body: checked(endpoint.body, request.body, 'VALIDATION_FAILED'),
    language: preferredLanguage(request.headers['accept-language']),
    address: request.ip,
    cid: request.channel?.cid,
    actor: actorOf(endpoint, request),
    once: (work) => onceFor(deps, claimed())(work),
    get claim() {
      return claimed()
    },
    get device() {
      return deviceOf(request, reply, deps.secureOrigin)
    },
    form: (limits) => readForm(request, reply, limits),
  } as Call
}

function checked(
  schema: $ZodType | undefined,
  value: unknown,
  code: 'NOT_FOUND' | 'VALIDATION_FAILED',
) {
  if (!schema) return undefined
  const result = safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  if (code === 'NOT_FOUND') throw new AppError(code)
  throw new AppError(code, {}, fieldErrors(result.error.issues))
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
    owner: actor?.kind === 'candidate' ? actor.accountId : channel.cid,
    now: new Date(clock.now()),
  }
}

function onceFor({ db }: Deps, claim: RequestClaim | undefined): Once {
  if (claim) return (work) => runOnce(db, claim, work)
  return () => Promise.reject(new Error('an open call has no nonce to burn: it changes nothing'))
}

function sendAnswer(
  { response }: EndpointDefinition,
  answer: unknown,
  reply: FastifyReply,
  write: (answer: unknown) => string,
) {
  if (response === 'none') return reply.code(204).send()
  if (response === 'blob') {
    const { content, type, sha256 } = answer as unknown as Blob
    reply.blobDigest = sha256
    reply.header('cache-control', 'no-store')
    return reply.type(type).send(content)
  }
  return reply.type('application/json; charset=utf-8').send(write(answer))
}
