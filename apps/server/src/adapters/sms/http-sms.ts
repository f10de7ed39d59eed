import { z } from 'zod'
import { DeliveryError, type SmsPort } from '#features/messages/ports'

export type SmsSettings = {
  /** The gateway's address for sending, http:// or https://. */
  url: string
  apiKey: string
  /** The header registered with the telecom operators, such as LOKSEV. */
  sender: string
  /** Where the gateway sends its delivery receipts; without it, it sends none. */
  receiptUrl?: string | undefined
  /** How long the gateway may take for its whole answer. */
  timeoutMs?: number
}

const Accepted = z.object({ status: z.literal('accepted'), messageId: z.string() })
const Status = z.object({ status: z.enum(['accepted', 'unknown']) })

// Answers in the 400s that are not about the message: a wrong key is mended by us (401), the
// others ask to come back later. The message stays good and goes out then.
const LATER = new Set([401, 408, 425, 429])

const permanently = (status: number) => status >= 400 && status < 500 && !LATER.has(status)

export function httpSms(settings: SmsSettings): SmsPort {
  const { url, apiKey, sender, receiptUrl, timeoutMs = 10_000 } = settings
  async function ask(address: string, body: object): Promise<{ status: number; answer: unknown }> {
    try {
      const response = await fetch(address, {
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
      const body = { apiKey, sender, to, templateId, text, reference, receiptUrl }
      const { status, answer: response } = await ask(url, body)
      // An answer that makes no sense counts as none: the reference makes a repetition safe.
      if (Accepted.safeParse(response).success) return
      throw new DeliveryError(`The SMS gateway did not take the message (${status})`, {
        permanent: permanently(status),
      })
    },
    async wasTaken(reference) {
      const { status, answer: response } = await ask(url.replace(/\/*$/, '/status'), {
        apiKey,
        reference,
      })
      const known = Status.safeParse(response)
      if (known.success) return known.data.status === 'accepted'
      throw new DeliveryError(`The SMS gateway did not say what became of a message (${status})`, {
        permanent: false,
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
