import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { PushOutcome, PushPort } from '#features/reminders/ports'

export type WebPushSettings = {
  /** 32 bytes: of the pair that browsers know us by (VAPID, RFC 8292). */
  privateKey: Buffer
  /** Where a push service reaches us: mailto: or https:. */
  subject: string
  timeoutMs?: number
}

const GONE = new Set([404, 410])
// Not about the message: a wrong key is mended by us, the others ask to come back.
const LATER = new Set([401, 403, 408, 425, 429])

/** Sends through the push service of a browser (RFC 8030), encrypted for it alone (RFC 8291). */
export function webPushPort({
  privateKey,
  subject,
  timeoutMs = 10_000,
}: WebPushSettings): PushPort {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const publicKey = pair.getPublicKey('base64url')
  const vapidDetails = { subject, publicKey, privateKey: privateKey.toString('base64url') }
  return {
    publicKey,
    async send({ target: { endpoint, p256dh, auth }, text, ttlSeconds, topic }) {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: ttlSeconds,
        topic,
        contentEncoding: 'aes128gcm',
      })
      // Said by whoever sends the bytes.
      const { 'Content-Length': _, ...headers } = request.headers
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
          body: new Uint8Array(request.body),
          // A push service that leads elsewhere could lead into our own network.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        await response.body?.cancel()
        return outcomeOf(response.status)
      } catch {
        return 'later'
      }
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  if (GONE.has(status)) return 'gone'
  return status >= 400 && status < 500 && !LATER.has(status) ? 'refused' : 'later'
}
