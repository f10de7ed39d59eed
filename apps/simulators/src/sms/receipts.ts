import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** In the words of SMPP. */
export const ReceiptStatus = z.enum(['DELIVRD', 'UNDELIV', 'EXPIRED', 'REJECTD'])
export type ReceiptStatus = z.infer<typeof ReceiptStatus>

type Wanted = { reference: string; apiKey: string; receiptUrl: string }

const MOST_WANTED = 5_000
const PATIENCE_MS = 10_000

/** Delivery receipts: a form, signed with the sender's own key over the bytes as they travel. */
export function createReceipts() {
  const wanted = new Map<string, Wanted>()
  return {
    promise(messageId: string, receipt: Wanted) {
      wanted.set(messageId, receipt)
      if (wanted.size > MOST_WANTED) wanted.delete(wanted.keys().next().value!)
    },
    /** What the sender answered; nothing where it wants no receipt. */
    async send(messageId: string, status: ReceiptStatus) {
      const receipt = wanted.get(messageId)
      if (!receipt) return undefined
      const { reference, apiKey, receiptUrl } = receipt
      const body = new URLSearchParams({ reference, messageId, status }).toString()
      try {
        const response = await fetch(receiptUrl, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-signature': createHmac('sha256', apiKey).update(body).digest('hex'),
          },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        return { status: response.status, text: (await response.text()).slice(0, 1_000) }
      } catch {
        return { status: 0, text: 'The sender does not answer' }
      }
    },
  }
}
