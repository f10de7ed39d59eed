import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked, requireKey, RequestError } from '../http/checked.ts'
import type { World } from '../world.ts'

const Query = z.union([
  z.strictObject({ udid: z.string().min(1).max(25) }),
  z.strictObject({ enrolmentNo: z.string().min(1).max(25) }),
])

/** The register of persons with disabilities, asked for one person. */
export function udidService(app: FastifyInstance, { udid, faults, dawdle }: World): void {
  app.get('/gateway/udid/persons', async (request) => {
    requireKey(request.headers)
    const query = checked(Query, request.query)
    const fault = faults.now().udid
    if (fault === 'down') throw new RequestError(503, 'SERVICE_DOWN', 'Try again later')
    if (fault === 'slow') await dawdle()
    const person = udid.find('udid' in query ? query.udid : query.enrolmentNo)
    if (!person || fault === 'not-found')
      throw new RequestError(404, 'PERSON_NOT_FOUND', 'The register has no such person')
    const { about: _, ...record } = person
    const otherPercentage = record.percentage === 99 ? 98 : 99
    return fault === 'mismatch' ? { ...record, percentage: otherPercentage } : record
  })
}
