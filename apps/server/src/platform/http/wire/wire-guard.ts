import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { openChannel as channelEndpoint } from '@lokseva/contract/wire/endpoints'
import { rekeyAdvice, wireHeaders } from '@lokseva/wire/headers'
import { jsonMediaType, normalMediaType } from '@lokseva/wire/media-type'
import type { Session, StaffSession } from '../../actor/actor.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Channel } from '@lokseva/wire/server/channel'
import { openSealedBody } from '@lokseva/wire/server/open-request'
import {
  checkBodyDigest,
  checkRequestHead,
  type CheckedRequest,
} from '@lokseva/wire/server/request-check'
import {
  pendingRequest,
  rawDigest,
  sealResponse,
  signResponse,
} from '@lokseva/wire/server/response'
import type { ServerWire } from '@lokseva/wire/server/server-wire'
import { parseStrictJson, unkeepableFields } from '@lokseva/wire/server/strict-json'
import { AppError } from '../../refusals/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition
  }
  interface FastifyRequest {
    /** Set once the channel token opened: from then on every answer is signed. */
    channel: Channel | undefined
    checked: CheckedRequest | undefined
  }
  interface FastifyReply {
    /** Digest of a file sent as it is. */
    blobDigest: Buffer | undefined
  }
}

/** Whose token it is, or why that session is over; nothing where the caller may not know. */
export type CheckSession = (token: string, cid: string) => SessionCheck | Promise<SessionCheck>

type SessionCheck = Session | { endedBy: string } | undefined

/** The same of a session of the Office. */
export type CheckStaffSession = (
  token: string,
  use: { cid: string; isAct: boolean },
) => Promise<StaffSession | { endedBy: string } | undefined>

type Deps = {
  wire: ServerWire
  clock: Clock
  checkSession: CheckSession
  checkStaffSession: CheckStaffSession
}

const unsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** The server's order of checks (protocol section 10), hung into the life of a request. */
export function registerWireGuard(app: FastifyInstance, deps: Deps) {
  app.decorateRequest('channel', undefined)
  app.decorateRequest('checked', undefined)
  app.decorateReply('blobDigest', undefined)
  app.addHook('onRequest', (request, reply) => checkHead(deps, request, reply))
  app.addHook('preValidation', (request, _, done) => {
    try {
      checkBody(request)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('onSend', (request, reply, payload, done) =>
    done(null, sign(deps.clock, request, reply, payload)),
  )
}

async function checkHead(
  { wire, clock, checkSession, checkStaffSession }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = request.routeOptions.config
  const tok = request.headers[wireHeaders.channel]
  const renewing = endpoint === channelEndpoint && tok !== undefined
  if (endpoint?.channel === 'open' && !renewing) return
  const now = clock.now()
  const found = wire.openChannel(typeof tok === 'string' ? tok : undefined, now)
  // Almost always known: nothing is waited for then.
  const opened = found instanceof Promise ? await found : found
  if (opened.ok) request.channel = opened.channel
  // An address that is no call of ours: the answer is a signed 404 where it can be signed.
  if (!endpoint) return
  if (!opened.ok) {
    reply.header(wireHeaders.channelError, rekeyAdvice)
    throw new AppError(opened.code)
  }
  const { channel } = opened
  const { method, headers } = request
  const keyNeeded = unsafe(method) && !endpoint.keyless && !renewing
  const head = checkRequestHead(channel, { method, target: request.raw.url ?? '', headers }, now, {
    idempotencyKey: keyNeeded ? 'required' : 'optional',
  })
  if (!head.ok) throw new AppError(head.code, head.code === 'CHK_TIME' ? { serverTime: now } : {})
  request.checked = head.request
  const token = head.request.authorization?.replace(/^Bearer /, '')
  if (endpoint.root) {
    // A candidate's token is no token here: it was signed for somebody else.
    const use = { cid: channel.cid, isAct: !endpoint.polled }
    const session = token === undefined ? undefined : await checkStaffSession(token, use)
    if (session && !('endedBy' in session))
      request.actor = { kind: 'staff', ...session, address: request.ip }
    else if (endpoint.caller === 'staff') throw refusedSession(token, session)
  } else if (token !== undefined) {
    const check = checkSession(token, channel.cid)
    const session = check instanceof Promise ? await check : check
    if (!session) {
      // A channel that is renewed has one address for all: its login may be one of the Office.
      const use = { cid: channel.cid, isAct: false }
      const ofOffice = renewing ? await checkStaffSession(token, use) : undefined
      if (!ofOffice || 'endedBy' in ofOffice) throw new AppError('SESSION_ENDED')
      return
    }
    if ('endedBy' in session) throw new AppError('SESSION_ENDED', { reason: session.endedBy })
    request.actor = { kind: 'candidate', ...session, address: request.ip }
  } else if (endpoint.caller === 'candidate') throw new AppError('LOGIN_REQUIRED')
}

function refusedSession(token: string | undefined, ended: { endedBy: string } | undefined) {
  if (token === undefined) return new AppError('LOGIN_REQUIRED')
  return new AppError('SESSION_ENDED', ended && { reason: ended.endedBy })
}

function checkBody(request: FastifyRequest) {
  const { channel, checked } = request
  const endpoint = request.routeOptions.config.endpoint
  if (!endpoint || endpoint.multipart || endpoint.gateway) return
  const bytes = Buffer.isBuffer(request.body) ? request.body : undefined
  if (!channel || !checked) {
    if (bytes) request.body = plainJson(bytes)
    return
  }
  if (!checkBodyDigest(checked, bytes).ok) throw new AppError('CHK_BODY')
  if (!bytes) return
  if (endpoint.channel === 'sealed') {
    const opened = openSealedBody(channel, checked, bytes)
    if (!opened.ok)
      throw opened.code === 'MALFORMED_REQUEST'
        ? malformed(opened.fields)
        : new AppError(opened.code)
    request.body = opened.value
  } else request.body = plainJson(bytes)
}

export function plainJson(bytes: Buffer): unknown {
  const parsed = parseStrictJson(bytes)
  if (!parsed) throw malformed(unkeepableFields(bytes))
  return parsed.value
}

/** A text with a character nobody can keep is named as other wrong answers are. */
const malformed = (fields: readonly string[]): AppError =>
  fields.length === 0
    ? new AppError('MALFORMED_REQUEST')
    : new AppError(
        'VALIDATION_FAILED',
        {},
        fields.map((path) => ({ path, code: 'INVALID' })),
      )

function sign(clock: Clock, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const { channel } = request
  if (!channel) return payload
  const answered = pendingRequest(request.headers)
  const now = clock.now()
  const status = reply.statusCode
  const contentType = reply.getHeader('content-type')?.toString()
  reply.header('cache-control', 'no-store')
  if (reply.blobDigest) {
    const digest = `raw:${reply.blobDigest.toString('base64url')}` as const
    reply.headers(signResponse(channel, answered, { status, contentType, digest, now }))
    return payload
  }
  if (payload === undefined || payload === null || payload === '') {
    reply.removeHeader('content-type')
    reply.headers(signResponse(channel, answered, { status, digest: 'none', now }))
    return payload
  }
  const text = payload as string
  if (normalMediaType(contentType) !== jsonMediaType) {
    reply.headers(
      signResponse(channel, answered, { status, contentType, digest: rawDigest(text), now }),
    )
    return payload
  }
  const { body, headers } = sealResponse(channel, answered, { status, json: text, now })
  reply.headers(headers).removeHeader('content-length')
  return body
}
