import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked, RequestError } from '../http/checked.ts'
import type { World } from '../world.ts'

const ShortMessage = z.object({
  apiKey: z.string().min(1).max(200),
  sender: z.string().regex(/^[A-Za-z0-9]{3,11}$/, 'a sender has 3 to 11 letters or digits'),
  to: z.string().regex(/^\+?\d{10,15}$/, 'a mobile number has 10 to 15 digits'),
  templateId: z.string().min(1).max(100),
  text: z.string().min(1).max(2_000),
  reference: z.string().min(1).max(200),
})

/** A bulk-SMS gateway of the usual Indian make: JSON in, an accepted message id out. */
export function smsGateway(app: FastifyInstance, { inbox, faults, dawdle }: World): void {
  app.post('/gateway/sms', async (request) => {
    const { to, text, reference } = checked(ShortMessage, request.body)
    const fault = faults.now().sms
    if (fault === 'refuse') {
      throw new RequestError(422, 'TEMPLATE_NOT_REGISTERED', 'The text matches no template')
    }
    if (fault === 'down') throw new RequestError(503, 'GATEWAY_DOWN', 'Try again later')

    const deliver = () => inbox.add({ channel: 'sms', to, subject: null, text, reference })
    // A reference met before is a retry: the same answer, and no second message.
    const message = inbox.findByReference('sms', reference) ?? deliver()
    if (fault === 'duplicate') deliver()
    // Slow is the nasty kind: the message is out, but the sender gives up before it is told.
    if (fault === 'slow') await dawdle()
    return { status: 'accepted', messageId: message.id }
  })
}
