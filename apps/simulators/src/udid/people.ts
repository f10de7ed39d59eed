import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked } from '../http/checked.ts'

const facts = {
  name: z.string().trim().min(1).max(150),
  dateOfBirth: z.iso.date(),
  /** In the ids of the portal's lists. */
  typeId: z.int().positive(),
  subCategoryIds: z.array(z.int().positive()).min(1).max(30),
  percentage: z.number().positive().max(100),
  certificate: z
    .strictObject({
      type: z.literal([1, 2]),
      number: z.string().min(1).max(25),
      issuedOn: z.iso.date(),
    })
    .nullable()
    .default(null),
  aadhaarLastFour: z
    .string()
    .regex(/^\d{4}$/, 'four digits')
    .nullable()
    .default(null),
  /** What the page calls the disability. */
  about: z.string().max(100).default(''),
}
const Udid = z.string().regex(/^[A-Z]{2}\d{15}[\dA-Z]$/, 'a UDID has 18 characters')
const EnrolmentNo = z.string().regex(/^\d{4}\/\d{5}\/\d{4}\/\d{7}$/, 'nnnn/nnnnn/nnnn/nnnnnnn')

/** Somebody with a card, or with a receipt of the enrolment only. */
export const UdidPerson = z.union([
  z.strictObject({ ...facts, udid: Udid }),
  z.strictObject({ ...facts, enrolmentNo: EnrolmentNo }),
])
export type UdidPerson = z.infer<typeof UdidPerson>

export const numberOf = (person: UdidPerson): string =>
  'udid' in person ? person.udid : person.enrolmentNo

/** The people of the Aadhaar simulator again, below and above 40 percent. */
const testPeople: UdidPerson[] = [
  {
    udid: 'MH2610319980001231',
    name: 'Asha Suresh Patil',
    dateOfBirth: '1998-03-05',
    typeId: 437,
    subCategoryIds: [444],
    percentage: 45,
    about: 'Locomotor disability',
    certificate: { type: 2, number: 'MH26/2019/000123', issuedOn: '2019-06-14' },
    aadhaarLastFour: '7058',
  },
  {
    udid: 'MH2710119900004567',
    name: 'Ravi Madhav Kale',
    dateOfBirth: '1990-08-21',
    typeId: 435,
    subCategoryIds: [441],
    percentage: 30,
    about: 'Low vision',
    certificate: { type: 1, number: 'SADM/NGP/2017/88', issuedOn: '2017-02-03' },
    aadhaarLastFour: '8847',
  },
  {
    udid: 'MH2511519950007893',
    name: 'Fatima Yusuf Shaikh',
    dateOfBirth: '1995-11-19',
    typeId: 439,
    subCategoryIds: [454, 455],
    percentage: 75,
    about: 'Multiple disabilities',
    certificate: null,
    aadhaarLastFour: '9405',
  },
  {
    enrolmentNo: '2701/00000/2403/0123456',
    name: 'Sunil Baban Jadhav',
    dateOfBirth: '1987-01-30',
    typeId: 436,
    subCategoryIds: [443],
    percentage: 52.5,
    about: 'Hard of hearing',
    certificate: null,
    aadhaarLastFour: null,
  },
]

export type UdidPeople = {
  list(): UdidPerson[]
  find(number: string): UdidPerson | undefined
  /** Replaces whoever had this number. */
  register(person: UdidPerson): UdidPerson
}

const MOST_PEOPLE = 10_000

export function createUdidPeople(): UdidPeople {
  const people = new Map(testPeople.map((person) => [numberOf(person), person]))
  return {
    list: () => [...people.values()],
    find: (number) => people.get(number),
    register(fresh) {
      people.set(numberOf(fresh), fresh)
      if (people.size > MOST_PEOPLE) people.delete([...people.keys()][testPeople.length]!)
      return fresh
    },
  }
}

export function udidPeopleRoutes(app: FastifyInstance, { udid }: { udid: UdidPeople }): void {
  app.get('/sim/udid/people', () => udid.list())
  app.post('/sim/udid/people', (request) => udid.register(checked(UdidPerson, request.body)))
}
