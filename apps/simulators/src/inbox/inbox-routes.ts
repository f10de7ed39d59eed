import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked, RequestError } from '../http/checked.ts'
import type { World } from '../world.ts'
import type { Message } from './inbox.ts'

const Query = z.object({ to: z.string().trim().max(320).optional() })
const Params = z.object({ id: z.string() })

const listed = ({ id, channel, to, subject, text, code, sentAt }: Message) => ({
  id,
  channel,
  to,
  subject,
  text,
  code,
  sentAt,
})

export function inboxRoutes(app: FastifyInstance, { inbox }: World): void {
  app.get('/sim/messages', (request) => {
    const { to } = checked(Query, request.query)
    return inbox.list(to).map(listed)
  })

  // One message with its reference, by which a repetition is recognised.
  app.get('/sim/messages/:id', (request) => {
    const message = inbox.find(checked(Params, request.params).id)
    if (!message) throw new RequestError(404, 'NOT_FOUND', 'There is no such message')
    return message
  })

  app.delete('/sim/messages', (_request, reply) => {
    inbox.clear()
    return reply.code(204).send()
  })
}
