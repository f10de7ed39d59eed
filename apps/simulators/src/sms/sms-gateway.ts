import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked, RequestError } from '../http/checked.ts'
import type { World } from '../world.ts'
import { createReceipts, ReceiptStatus } from './receipts.ts'

const ShortMessage = z.object({
  apiKey: z.string().min(1).max(200),
  sender: z.string().regex(/^[A-Za-z0-9]{3,11}$/, 'a sender has 3 to 11 letters or digits'),
  to: z.string().regex(/^\+?\d{10,15}$/, 'a mobile number has 10 to 15 digits'),
  templateId: z.string().min(1).max(100),
  text: z.string().min(1).max(2_000),
  reference: z.string().min(1).max(200),
  /** Where the sender wants to hear what became of it. */
  receiptUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
})
const StatusRequest = ShortMessage.pick({ apiKey: true, reference: true })

/** A bulk-SMS gateway of the usual Indian make: JSON in, an accepted message id out. */
export function smsGateway(app: FastifyInstance, { inbox, faults, dawdle }: World): void {
  const receipts = createReceipts()

  app.post('/gateway/sms', async (request) => {
    const { to, text, reference, apiKey, receiptUrl } = checked(ShortMessage, request.body)
    const fault = faults.now().sms
    if (fault === 'refuse') {
      throw new RequestError(422, 'TEMPLATE_NOT_REGISTERED', 'The text matches no template')
    }
    if (fault === 'down') throw new RequestError(503, 'GATEWAY_DOWN', 'Try again later')

    const deliver = () => inbox.add({ channel: 'sms', to, subject: null, text, reference })
    // A reference met before is a retry: the same answer, and no second message.
    const message = inbox.findByReference('sms', reference) ?? deliver()
    if (fault === 'duplicate') deliver()
    const status = fault === 'undelivered' ? 'UNDELIV' : 'DELIVRD'
    if (receiptUrl) {
      receipts.promise(message.id, { reference, apiKey, receiptUrl })
      void receipts.send(message.id, status)
    }
    // Slow is the nasty kind: the message is out, but the sender gives up before it is told.
    if (fault === 'slow') await dawdle()
    return { status: 'accepted', messageId: message.id }
  })

  app.post('/gateway/sms/status', async (request) => {
    const { reference } = checked(StatusRequest, request.body)
    if (faults.now().sms === 'down') throw new RequestError(503, 'GATEWAY_DOWN', 'Try again later')
    const message = inbox.findByReference('sms', reference)
    return message ? { status: 'accepted', messageId: message.id } : { status: 'unknown' }
  })

  // Sends a receipt once more, and tells what the portal answered.
  app.post('/sim/messages/:id/receipt', async (request) => {
    const { id } = checked(z.object({ id: z.string() }), request.params)
    const { status } = checked(z.object({ status: ReceiptStatus }), request.body)
    const response = await receipts.send(id, status)
    if (!response)
      throw new RequestError(404, 'NOT_FOUND', 'Nobody wants a receipt of this message')
    return response
  })
}
