import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked } from '../http/checked.ts'

export const AadhaarPerson = z.strictObject({
  aadhaarNumber: z.string().regex(/^[2-9]\d{11}$/, 'an Aadhaar number has 12 digits'),
  name: z.string().trim().min(1).max(150),
  dateOfBirth: z.iso.date(),
  /** Where the authority sends codes; null has none registered. */
  mobile: z
    .string()
    .regex(/^[1-9]\d{9}$/, 'a mobile number has 10 digits')
    .nullable(),
})
export type AadhaarPerson = z.infer<typeof AadhaarPerson>

/** The numbers the authority gave out for testing, with people of our own. */
const testPeople: AadhaarPerson[] = [
  person('999941057058', 'Asha Suresh Patil', '1998-03-05', '9820000001'),
  person('999971658847', 'Ravi Madhav Kale', '1990-08-21', '9820000002'),
  person('999933119405', 'Fatima Yusuf Shaikh', '1995-11-19', '9820000003'),
  person('999955183433', 'Sunil Baban Jadhav', '1987-01-30', '9820000004'),
  person('999990501894', 'Meera Prakash Joshi', '2001-07-12', null),
]

function person(aadhaarNumber: string, name: string, dateOfBirth: string, mobile: string | null) {
  return { aadhaarNumber, name, dateOfBirth, mobile }
}

export type AadhaarPeople = {
  list(): AadhaarPerson[]
  find(aadhaarNumber: string): AadhaarPerson | undefined
  /** Replaces whoever had this number. */
  register(person: AadhaarPerson): AadhaarPerson
}

const MOST_PEOPLE = 10_000

export function createAadhaarPeople(): AadhaarPeople {
  const people = new Map(testPeople.map((known) => [known.aadhaarNumber, known]))
  return {
    list: () => [...people.values()],
    find: (aadhaarNumber) => people.get(aadhaarNumber),
    register(fresh) {
      people.set(fresh.aadhaarNumber, fresh)
      if (people.size > MOST_PEOPLE) people.delete([...people.keys()][testPeople.length]!)
      return fresh
    },
  }
}

export function aadhaarPeopleRoutes(
  app: FastifyInstance,
  { aadhaar }: { aadhaar: AadhaarPeople },
): void {
  app.get('/sim/aadhaar/people', () => aadhaar.list())
  app.post('/sim/aadhaar/people', (request) =>
    aadhaar.register(checked(AadhaarPerson, request.body)),
  )
}
