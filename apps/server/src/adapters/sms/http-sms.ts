import { z } from 'zod'
import { DeliveryError, type SmsPort } from '#features/messages/ports'

export type SmsSettings = {
  /** The gateway's address for sending, http:// or https://. */
  url: string
  apiKey: string
  /** The header registered with the telecom operators, such as LOKSEV. */
  sender: string
  /** How long the gateway may take for its whole answer. */
  timeoutMs?: number
}

const Accepted = z.object({ status: z.literal('accepted'), messageId: z.string() })

// Answers in the 400s that are not about the message: a wrong key is mended by us (401), the
// others ask to come back later. The message stays good and goes out then.
const LATER = new Set([401, 408, 425, 429])

const permanently = (status: number) => status >= 400 && status < 500 && !LATER.has(status)

export function httpSms({ url, apiKey, sender, timeoutMs = 10_000 }: SmsSettings): SmsPort {
  async function ask(body: object): Promise<{ status: number; answer: unknown }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        // The key goes to the address in the settings and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      return { status: response.status, answer: response.ok ? parsed(text) : undefined }
    } catch {
      throw new DeliveryError('The SMS gateway did not answer', { permanent: false })
    }
  }

  return {
    async send({ to, templateId, text, reference }) {
      const { status, answer } = await ask({ apiKey, sender, to, templateId, text, reference })
      // An answer that makes no sense counts as none: the reference makes a repetition safe.
      if (Accepted.safeParse(answer).success) return
      throw new DeliveryError(`The SMS gateway did not take the message (${status})`, {
        permanent: permanently(status),
      })
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
