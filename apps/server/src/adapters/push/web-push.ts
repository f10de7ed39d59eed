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

/** A day is the longest that a push service is believed. */
const LONGEST_SECONDS = 86_400

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
        return outcomeOf(response)
      } catch {
        return { state: 'later' }
      }
    },
  }
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'taken' }
  if (GONE.has(status)) return { state: 'gone' }
  if (status >= 400 && status < 500 && !LATER.has(status)) return { state: 'refused' }
  return { state: 'later', seconds: secondsOf(headers.get('retry-after')) }
}

/** So many seconds, or a moment (RFC 9110, 10.2.3); what is neither says nothing. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return seconds > 0 ? Math.min(seconds, LONGEST_SECONDS) : undefined
}
