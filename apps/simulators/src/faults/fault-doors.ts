import type { FastifyInstance } from 'fastify'
import { checked } from '../http/checked.ts'
import type { World } from '../world.ts'
import { FaultChange } from './faults.ts'

export function faultDoors(app: FastifyInstance, { faults }: World): void {
  app.get('/sim/faults', () => faults.now())
  app.put('/sim/faults', (request) => faults.change(checked(FaultChange, request.body)))
}
