import type { FastifyInstance } from 'fastify'
import { checked } from '../http/checked.ts'
import type { World } from '../world.ts'
import { UdidPerson } from './people.ts'

export function udidPeopleDoors(app: FastifyInstance, { udid }: World): void {
  app.get('/sim/udid/people', () => udid.list())
  app.post('/sim/udid/people', (request) => udid.register(checked(UdidPerson, request.body)))
}
