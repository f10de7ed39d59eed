import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked } from '../http/checked.ts'

export type SimClock = {
  /** Unix milliseconds. */
  now(): number
  set(now: number): void
}

/** The time of the outside world. The portal passes on where its own is moved to. */
export function createSimClock(): SimClock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    set: (now) => {
      offset = now - Date.now()
    },
  }
}

const Setting = z.object({ now: z.iso.datetime({ offset: true }) })

export function clockRoutes(app: FastifyInstance, { clock }: { clock: SimClock }): void {
  const time = () => ({ now: new Date(clock.now()).toISOString() })
  app.get('/sim/clock', time)
  app.put('/sim/clock', (request) => {
    clock.set(Date.parse(checked(Setting, request.body).now))
    return time()
  })
}
