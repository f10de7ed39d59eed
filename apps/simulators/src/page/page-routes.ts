import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked } from '../http/checked.ts'
import type { World } from '../world.ts'
import { simPage } from './sim-page.ts'

const Query = z.object({ to: z.string().trim().max(320).default('') })

const ASSETS = {
  'base.css': 'text/css; charset=utf-8',
  'sim.css': 'text/css; charset=utf-8',
  'leave.js': 'text/javascript; charset=utf-8',
  'sim.js': 'text/javascript; charset=utf-8',
  'sim.svg': 'image/svg+xml; charset=utf-8',
}

export function pageRoutes(app: FastifyInstance, world: World): void {
  const { inbox, faults, aadhaar, udid, logins, payments } = world
  app.get('/sim', (request, reply) => {
    const { to } = checked(Query, request.query)
    const messages = to ? inbox.search(to) : inbox.list()
    return reply.type('text/html; charset=utf-8').send(
      simPage({
        messages,
        to,
        faults: faults.now(),
        logins,
        payments: payments.book.list(),
        people: { aadhaar: aadhaar.list(), udid: udid.list() },
      }),
    )
  })
  app.get('/sim/', (_request, reply) => reply.redirect('/sim', 308))

  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url))
    app.get(`/sim/assets/${name}`, (_request, reply) => reply.type(type).send(content))
  }
}
