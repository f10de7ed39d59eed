import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked, RequestError } from '../http/checked.ts'
import type { World } from '../world.ts'
import type { Browser } from './browsers.ts'
import { decryptPush } from './decrypt-push.ts'
import { verifyVapid } from './verify-vapid.ts'

const BUSY_SECONDS = 60
const Params = z.object({ id: z.uuid() })
const NewBrowser = z.object({ name: z.string().trim().min(1).max(100).default('A browser') })
const Headers = z.object({
  ttl: z.string().regex(/^\d{1,9}$/, 'TTL: so many seconds'),
  'content-encoding': z.literal('aes128gcm'),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/, 'Topic: at most 32 letters of base64url')
    .optional(),
})

/** A push service as browsers have one (RFC 8030), with the browsers it reaches. */
export function pushService(app: FastifyInstance, { inbox, faults, browsers }: World): void {
  const origin = () => {
    const { address, port } = app.server.address() as AddressInfo
    return `http://${address}:${port}`
  }

  // What a page is given that asks its browser: the private half stays here.
  app.post('/sim/push/subscriptions', (request) => {
    const { id, pair, auth } = browsers.add(checked(NewBrowser, request.body ?? {}).name)
    return {
      endpoint: `${origin()}/gateway/push/${id}`,
      expirationTime: null,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }
  })

  void app.register(async (door) => {
    door.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    door.post('/gateway/push/:id', async ({ params, headers, body }, reply) => {
      const browser = browsers.find(checked(Params, params).id)
      const fault = faults.now().push
      if (!browser || fault === 'gone')
        throw new RequestError(410, 'GONE', 'There is no such subscription any more')
      const { ttl } = checked(Headers, headers)
      verifyVapid(headers.authorization, origin())
      if (fault === 'busy') {
        reply.header('retry-after', BUSY_SECONDS)
        throw new RequestError(429, 'TOO_MANY', 'Too many messages')
      }
      const { text, path } = shownBy(browser, body)
      const { id } = inbox.add({
        channel: 'push',
        to: browser.name,
        subject: null,
        text: `${text}\n${path}`,
        reference: headers['topic']?.toString() ?? null,
      })
      return reply
        .code(201)
        .headers({ location: `${origin()}/gateway/push/messages/${id}`, ttl })
        .send()
    })
  })
}

const Shown = z.object({ text: z.string(), path: z.string().startsWith('/') })

function shownBy(browser: Browser, body: unknown): z.infer<typeof Shown> {
  try {
    return Shown.parse(JSON.parse(decryptPush(browser, body as Buffer)))
  } catch {
    throw new RequestError(400, 'UNREADABLE', 'The browser cannot read this')
  }
}
