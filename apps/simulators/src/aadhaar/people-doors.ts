import type { FastifyInstance } from 'fastify'
import { checked } from '../http/checked.ts'
import type { World } from '../world.ts'
import { AadhaarPerson } from './people.ts'

export function aadhaarPeopleDoors(app: FastifyInstance, { aadhaar }: World): void {
  app.get('/sim/aadhaar/people', () => aadhaar.list())
  app.post('/sim/aadhaar/people', (request) =>
    aadhaar.register(checked(AadhaarPerson, request.body)),
  )
}
