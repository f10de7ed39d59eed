import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Clock } from '../../clock/clock.ts'
import { plainJson } from './wire-guard.ts'

const ClockSetting = z.object({
  now: z.union([z.iso.datetime({ offset: true }), z.int().nonnegative()]),
})

export type SimulatorRoutes = {
  url: string
  captchaAnswer: (id: string) => Promise<string | undefined>
  /** The slips somebody could pay at the bank: it is not told of them otherwise. */
  openChallans: () => Promise<readonly object[]>
  /** The clock was moved: commands beside the portal have to know. */
  onMoved?: () => void
}

/** Doors for trying things out, open only while the simulators are on. */
export async function registerSimulatorRoutes(
  app: FastifyInstance,
  { url, captchaAnswer, openChallans, onMoved }: SimulatorRoutes,
  clock: Clock,
) {
  const time = () => ({ now: new Date(clock.now()).toISOString() })
  app.get('/sim/clock', async () => time())
  app.put('/sim/clock', async (request, reply) => {
    const given = ClockSetting.safeParse(plainJson(request.body as Buffer))
    if (!given.success)
      return reply.code(422).send({
        code: 'VALIDATION_FAILED',
        message: 'now: an ISO date and time, or unix milliseconds',
      })
    clock.set(new Date(given.data.now).getTime())
    onMoved?.()
    const moved = time()
    // Gateways write the time of a payment, and it has to fit ours.
    await fetch(`${url}/sim/clock`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(moved),
    }).catch(() => {})
    return moved
  })
  app.get<{ Params: { id: string } }>('/sim/captchas/:id', async ({ params }, reply) => {
    const known = z.uuid().safeParse(params.id).success
    const response = known ? await captchaAnswer(params.id) : undefined
    return response
      ? { answer: response }
      : reply.code(404).send({ code: 'NOT_FOUND', message: 'No such captcha' })
  })
  await app.register(async (scope) => {
    // A button of a page sends an empty form.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      async () => Buffer.from('{}'),
    )
    scope.post('/sim/scroll', async (request, reply) => {
      const given = request.body ? plainJson(request.body as Buffer) : {}
      const response = await fetch(`${url}/sim/scroll`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...Object(given), open: await openChallans() }),
      }).catch(() => undefined)
      if (!response)
        return reply.code(503).send({ code: 'SERVICE_BUSY', message: 'The simulators are away' })
      for (const name of ['content-type', 'content-disposition']) {
        const value = response.headers.get(name)
        if (value) reply.header(name, value)
      }
      return reply.code(response.status).send(await response.text())
    })
  })
  await app.register(async (scope) => {
    // The proxy passes bodies on as they come, with parsers of its own.
    scope.removeAllContentTypeParsers()
    await scope.register(httpProxy, { upstream: url, prefix: '/sim', rewritePrefix: '/sim' })
  })
}
