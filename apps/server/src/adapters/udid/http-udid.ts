import { z } from 'zod'
import type { UdidService } from '#features/proofs/ports'
import { callService, type ServiceSettings } from '../call-service.ts'

const Person = z.object({
  name: z.string().min(1).max(300),
  dateOfBirth: z.iso.date(),
  typeId: z.int(),
  subCategoryIds: z.array(z.int()).min(1).max(30),
  percentage: z.number().positive().max(100),
  certificate: z
    .object({ type: z.int(), number: z.string().max(100), issuedOn: z.iso.date() })
    .nullable(),
  aadhaarLastFour: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
})
const Unknown = z.object({ code: z.literal('PERSON_NOT_FOUND') })

/** Speaks to the register of persons with disabilities. */
export function httpUdid(settings: ServiceSettings): UdidService {
  return {
    async find(key) {
      const answered = await callService(settings, { path: '/persons', query: { ...key } })
      const person = Person.safeParse(answered?.answer)
      if (answered?.status === 200 && person.success)
        return { outcome: 'found', person: person.data }
      // A bare 404 may be a wrong address in our settings; only its own word says 'unknown'.
      if (answered?.status === 404 && Unknown.safeParse(answered.answer).success)
        return { outcome: 'unknown' }
      settings.report?.(
        `the UDID service ${answered ? `answered ${answered.status}` : 'did not answer'}`,
      )
      return { outcome: 'down' }
    },
  }
}
