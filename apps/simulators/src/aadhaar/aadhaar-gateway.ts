import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked, requireKey, RequestError } from '../http/checked.ts'
import type { World } from '../world.ts'
import type { AadhaarFault } from '../faults/faults.ts'
import type { AadhaarPerson } from './people.ts'
import { createSentCodes } from './sent-codes.ts'

const AadhaarNumber = z.string().regex(/^\d{12}$/, 'an Aadhaar number has 12 digits')
/** What the agency calls its own request, by which it may ask about it. */
const Reference = z.string().min(1).max(100)
const OtpRequest = z.object({ aadhaarNumber: AadhaarNumber, reference: Reference.optional() })
const StatusRequest = z.object({ reference: Reference })
const AuthRequest = z.object({
  reference: Reference.optional(),
  aadhaarNumber: AadhaarNumber,
  txn: z.string().min(1).max(500),
  otp: z.string().regex(/^\d{6}$/, 'a code has 6 digits'),
  name: z.string().min(1).max(150),
  dob: z.iso.date(),
  consent: z.literal('Y'),
})

/** The authority's error numbers, as its agencies pass them on. */
const refused = (err: string, mismatch?: 'name' | 'dob') => ({ ret: 'n', err, mismatch })

/** The gateway of an Aadhaar authentication agency. Its codes go to the holder's own mobile. */
export function aadhaarGateway(app: FastifyInstance, { inbox, aadhaar, ...world }: World): void {
  const codes = createSentCodes()
  const responses = createResponseStore()

  async function misbehave() {
    const fault = world.faults.now().aadhaar
    if (fault === 'down') throw new RequestError(503, 'GATEWAY_DOWN', 'Try again later')
    if (fault === 'slow') await world.dawdle()
    return fault
  }

  app.post('/gateway/aadhaar/otp', async (request) => {
    requireKey(request.headers)
    const { aadhaarNumber, reference } = checked(OtpRequest, request.body)
    const person = aadhaar.find(aadhaarNumber)
    if (person?.mobile && world.faults.now().aadhaar !== 'down') {
      const { txn, otp } = codes.issue(aadhaarNumber)
      const text = `${otp} is the OTP to verify Aadhaar XXXX XXXX ${aadhaarNumber.slice(-4)} with Lokseva. It is good for 10 minutes. Do not tell it to anybody.`
      inbox.add({ channel: 'sms', to: person.mobile, subject: null, text, reference: txn })
      const response = responses.keep(reference, { ret: 'y', txn })
      // Slow is the nasty kind: the code is out, but the portal gives up before it is told.
      await misbehave()
      return response
    }
    await misbehave()
    return responses.keep(reference, refused(person ? '111' : '998'))
  })

  app.post('/gateway/aadhaar/auth', async (request) => {
    requireKey(request.headers)
    const claim = checked(AuthRequest, request.body)
    return responses.keep(claim.reference, judge(claim, await misbehave()))
  })

  app.post('/gateway/aadhaar/status', async (request) => {
    requireKey(request.headers)
    const { reference } = checked(StatusRequest, request.body)
    await misbehave()
    return { answer: responses.find(reference) ?? null }
  })

  function judge(claim: z.infer<typeof AuthRequest>, fault: AadhaarFault) {
    if (fault === 'wrong-otp') return refused('400')
    if (fault === 'expired') return refused('403')
    const person = aadhaar.find(claim.aadhaarNumber)
    if (!person) return refused('998')
    const code = codes.check(claim.txn, claim.aadhaarNumber, claim.otp)
    if (code !== 'right') return refused(code === 'wrong' ? '400' : '403')
    if (fault === 'name-mismatch' || !isSameName(person, claim.name)) return refused('100', 'name')
    if (person.dateOfBirth !== claim.dob) return refused('100', 'dob')
    return { ret: 'y', uidToken: uidToken(person) }
  }
}

const MOST_ANSWERS = 10_000

/** What each request was answered, for those who did not hear it. */
function createResponseStore() {
  const responses = new Map<string, object>()
  return {
    keep<T extends object>(reference: string | undefined, response: T): T {
      if (reference) responses.set(reference, response)
      if (responses.size > MOST_ANSWERS) responses.delete(responses.keys().next().value!)
      return response
    },
    find: (reference: string) => responses.get(reference),
  }
}

/** Letters count; capitals and spaces do not. */
function isSameName({ name }: AadhaarPerson, given: string): boolean {
  const letters = (text: string) => text.replace(/\s/g, '').toLowerCase()
  return letters(name) === letters(given)
}

/** The same 72 characters for a holder every time. */
const uidToken = ({ aadhaarNumber }: AadhaarPerson) =>
  createHmac('sha512', 'simulated authority').update(aadhaarNumber).digest('hex').slice(0, 72)
