import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { receiveSmsReceipt } from '@lokseva/contract/messages/endpoints'
import type { Transaction } from '#platform/database/pool'
import type { Clock } from '#platform/clock/clock'
import {
  gatewayRoute,
  type Gateway,
  type GatewayMessage,
  type GatewayRoute,
} from '#platform/http/gateway/gateway'

/** In the words of SMPP, which the gateways pass on. */
const Receipt = z.object({
  reference: z.uuid(),
  messageId: z.string().max(100),
  status: z.enum(['DELIVRD', 'UNDELIV', 'EXPIRED', 'DELETED', 'REJECTD', 'UNKNOWN']),
})
type Receipt = z.output<typeof Receipt>

type Deps = { clock: Clock; smsKey: string }

export function messageGateways(deps: Deps): GatewayRoute[] {
  return [gatewayRoute(receiveSmsReceipt, [smsReceipts(deps)])]
}

/** Receipts of the SMS gateway, signed with the key we share with it. */
function smsReceipts({ clock, smsKey }: Deps): Gateway<'text'> {
  return {
    provider: 'sms',
    keptHeaders: ['x-signature'],
    keptDays: 30,
    refused: { kind: 'text', text: 'REFUSED', status: 403 },
    prove({ raw, headers, fields }) {
      if (!isSignature(headers['x-signature'], raw, smsKey))
        return { proven: false, reason: 'signature' }
      const receipt = Receipt.safeParse(fields)
      if (!receipt.success) return { proven: false, reason: 'fields' }
      return { proven: true, key: `${receipt.data.reference} ${receipt.data.status}` }
    },
    async handle(tx, { fields }: GatewayMessage) {
      await storeReceipt(tx, Receipt.parse(fields), new Date(clock.now()))
      return { kind: 'text', text: 'OK' }
    },
  }
}

function isSignature(given: string | undefined, raw: Buffer, key: string): boolean {
  const right = createHmac('sha256', key).update(raw).digest()
  const givenDigest = /^[0-9a-f]{64}$/.test(given ?? '')
    ? Buffer.from(given!, 'hex')
    : Buffer.alloc(32)
  return timingSafeEqual(givenDigest, right)
}

/** A receipt may come before we noted that the gateway took the message; delivered is the last word. */
async function storeReceipt(tx: Transaction, { reference, status }: Receipt, at: Date) {
  if (status === 'UNKNOWN') return
  const receipt = status === 'DELIVRD' ? 'delivered' : 'undelivered'
  await tx
    .updateTable('messages')
    .set({
      receipt,
      receipt_at: at,
      state: sql`case when state = 'queued' then 'sent' else state end`,
      settled_at: sql`coalesce(settled_at, ${at})`,
      body: null,
      subject: null,
    })
    .where('id', '=', reference)
    .where('channel', '=', 'sms')
    .where((row) => row.or([row('receipt', 'is', null), row('receipt', '=', 'undelivered')]))
    .execute()
}
