import { normalMediaType } from '@lokseva/wire/media-type'
import { rekeyAdvice, wireHeaders } from '@lokseva/wire/headers'
import { type Channel, channelOpener } from '@lokseva/wire/server/channel'
import { acceptHandshake } from '@lokseva/wire/server/handshake'
import { isSameDigest, multipartDigest } from '@lokseva/wire/server/multipart-digest'
import { openSealedBody, openSealedQuery } from '@lokseva/wire/server/open-request'
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
import type { SealingRing } from '@lokseva/wire/server/sealing-ring'
import { ephemeralSource } from '@lokseva/wire/server/server-ephemeral'
import { generateStaticKeyPem, parseStaticKeys, pinnedKeys } from '@lokseva/wire/server/static-keys'
import { memoryRing } from '@lokseva/wire/test/memory-ring'
import { useRealCrypto } from './quick-crypto.ts'

export const ORIGIN = 'https://portal.example.gov.in'

export type Accepted = {
  channel: Channel
  request: CheckedRequest
  query: string
  value: unknown
  form: FormData | undefined
}

export type Reply =
  | { status: number; json: unknown; headers?: Record<string, string> }
  | { status: number; blob: string; contentType: string }
  | { status: number; none: true }

type Options = {
  now?: () => number
  ring?: Pick<SealingRing, 'active' | 'find'>
  pem?: string
  audiences?: string[]
  sealedQueryPaths?: string[]
  answer?: (accepted: Accepted) => Reply
  /** In place of a renewed channel. */
  renewal?: () => Reply
}

type Init = { method?: string; headers?: unknown; body?: unknown }

/**
 * The server's half of the protocol without HTTP: what one end sends is handed to the other as
 * it is, so that a test can stand in the middle.
 */
export function wireLoopback(options: Options = {}) {
  useRealCrypto()
  const now = options.now ?? Date.now
  const ring = options.ring ?? memoryRing()
  const staticKeys = parseStaticKeys(options.pem ?? generateStaticKeyPem())
  const audiences = options.audiences ?? [ORIGIN]
  const openChannel = channelOpener({ ring, audiences })
  const handshakeDeps = { staticKeys, ring, audiences, ephemeral: ephemeralSource() }
  const answer = options.answer ?? (() => ({ status: 200, json: { message: 'ok' } }))
  const log = { accepted: [] as Accepted[], handshakes: 0, renewals: 0, refusals: [] as string[] }

  async function receive(target: string, init: Init): Promise<Response> {
    const method = init.method ?? 'GET'
    const headers: Record<string, string> = { ...(init.headers as Record<string, string>) }
    const form = init.body instanceof FormData ? init.body : undefined
    if (form) headers['content-type'] ??= 'multipart/form-data; boundary=----x'
    const body = typeof init.body === 'string' ? Buffer.from(init.body) : undefined
    const isChannel = target === '/oas/api/v1/channel'
    if (isChannel && !headers[wireHeaders.channel]) return shake(body)

    const opened = openChannel(headers[wireHeaders.channel], now())
    if (!opened.ok) {
      log.refusals.push(opened.code)
      const advice = { [wireHeaders.channelError]: rekeyAdvice }
      return Response.json({ code: opened.code, message: 'x' }, { status: 401, headers: advice })
    }
    const { channel } = opened
    const answered = pendingRequest(headers)
    const reply = (made: Reply): Response => {
      const { status } = made
      if ('json' in made) {
        const sealed = sealResponse(channel, answered, {
          status,
          json: JSON.stringify(made.json),
          now: now(),
        })
        const type = { 'content-type': 'application/json; charset=utf-8' }
        return new Response(sealed.body, {
          status,
          headers: { ...type, ...sealed.headers, ...made.headers },
        })
      }
      if ('none' in made) {
        const signed = signResponse(channel, answered, { status, digest: 'none', now: now() })
        return new Response(null, { status, headers: signed })
      }
      const { contentType } = made
      const digest = rawDigest(made.blob)
      const signed = signResponse(channel, answered, { status, contentType, digest, now: now() })
      return new Response(made.blob, {
        status,
        headers: { 'content-type': contentType, ...signed },
      })
    }
    const refuse = (code: string) => {
      log.refusals.push(code)
      const params = code === 'CHK_TIME' ? { serverTime: now() } : undefined
      const message = code === 'CHK_TIME' ? 'Request time is not acceptable' : 'Unauthorized Access'
      return reply({ status: code === 'CHK_TIME' ? 401 : 400, json: { code, message, params } })
    }

    const head = checkRequestHead(channel, { method, target, headers }, now())
    if (!head.ok) return refuse(head.code)
    const { request } = head
    if (form) {
      if (!isSameDigest(request.digest, await digestOf(form))) return refuse('CHK_BODY')
    } else if (!checkBodyDigest(request, body).ok) return refuse('CHK_BODY')
    if (isChannel) return renew(channel, body, reply)

    let { query } = request
    if (options.sealedQueryPaths?.includes(request.path)) {
      const inside = openSealedQuery(channel, request)
      if (!inside.ok) return refuse(inside.code)
      query = inside.query
    }
    let value: unknown
    if (body && normalMediaType(headers['content-type']) === 'application/json') {
      const inside = openSealedBody(channel, request, body)
      if (!inside.ok) return refuse(inside.code)
      value = inside.value
    }
    const accepted = { channel, request, query, value, form }
    log.accepted.push(accepted)
    return reply(answer(accepted))
  }

  function shake(body: Buffer | undefined): Response {
    log.handshakes++
    const result = acceptHandshake(handshakeDeps, JSON.parse(String(body)), now())
    if (result.ok) return Response.json(result.response)
    log.refusals.push(result.code)
    const status = { CHANNEL_KEY: 409, CHANNEL_VERSION: 426, CHANNEL_POINT: 400, CHANNEL_AUD: 400 }
    const message = status[result.code] === 400 ? 'Unauthorized Access' : 'Please reload the page'
    return Response.json({ code: result.code, message }, { status: status[result.code] })
  }

  function renew(channel: Channel, body: Buffer | undefined, reply: (made: Reply) => Response) {
    log.renewals++
    if (options.renewal) return reply(options.renewal())
    const result = acceptHandshake(handshakeDeps, JSON.parse(String(body)), now(), channel)
    if (!result.ok) return reply({ status: 400, json: { code: result.code, message: 'x' } })
    return reply({ status: 200, json: result.response })
  }

  const fetch = (url: string, init: Init) => receive(url.slice(ORIGIN.length), init)
  return { fetch, receive, log, ring, channelKeys: pinnedKeys(staticKeys), openChannel }
}

async function digestOf(form: FormData): Promise<string> {
  const digest = multipartDigest()
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') digest.text(name, value.replace(/\r\n|\r|\n/g, '\r\n'))
    else digest.part('file', name)?.update(new Uint8Array(await value.arrayBuffer()))
  }
  return digest.value()
}
