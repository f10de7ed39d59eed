import { z } from 'zod'
import type { AadhaarCodeSent, AadhaarGateway, AadhaarVerdict } from '#features/proofs/ports'
import { callService, type ServiceSettings } from '../call-service.ts'

const refused = z.object({
  ret: z.literal('n'),
  err: z.string(),
  /** Which of the details did not match; only with error 100. */
  mismatch: z.enum(['name', 'dob']).optional(),
})
const OtpAnswer = z.discriminatedUnion('ret', [
  z.object({ ret: z.literal('y'), txn: z.string().min(1).max(500) }),
  refused,
])
const AuthAnswer = z.discriminatedUnion('ret', [
  z.object({ ret: z.literal('y'), uidToken: z.string().min(1).max(500) }),
  refused,
])

/** The authority's error numbers that mean something to the holder. */
const sendRefusals: Record<string, AadhaarCodeSent> = {
  998: { outcome: 'unknown number' },
  // Cancelled and suspended.
  996: { outcome: 'unknown number' },
  997: { outcome: 'unknown number' },
  // No verified mobile; no verified mobile, only e-mail; neither.
  110: { outcome: 'no mobile' },
  111: { outcome: 'no mobile' },
  112: { outcome: 'no mobile' },
  952: { outcome: 'flooded' },
}
const verifyRefusals: Record<string, AadhaarVerdict> = {
  400: { outcome: 'wrong code' },
  // The transaction is another one; the code has ended or was used.
  402: { outcome: 'expired' },
  403: { outcome: 'expired' },
}

/** Speaks to the gateway of an authentication agency. */
export function httpAadhaar(settings: ServiceSettings): AadhaarGateway {
  const reported = <T extends 'down' | 'refused'>(outcome: T, call: string, reason: string) => {
    settings.report?.(`the Aadhaar gateway's ${call} ${reason}`)
    return { outcome }
  }

  async function ask<T extends z.ZodType>(
    call: 'otp' | 'auth' | 'status',
    body: object,
    schema: T,
  ) {
    const answered = await callService(settings, { path: `/${call}`, body })
    if (!answered) return reported('down', call, 'did not answer')
    const read = schema.safeParse(answered.answer)
    if (answered.status === 200 && read.success)
      return { outcome: 'read' as const, answer: read.data }
    // Only a gateway that could not work costs nothing: what it refused would be asked for ever.
    const outcome = answered.status >= 500 ? 'down' : 'refused'
    return reported(outcome, call, `answered ${answered.status}`)
  }

  /** What it answered to an earlier question; an answer of no use is none. */
  async function recall<T extends z.ZodType, R>(
    reference: string,
    schema: T,
    read: (response: z.output<T>) => R,
  ) {
    const asked = await ask('status', { reference }, z.object({ answer: schema.nullable() }))
    if (asked.outcome !== 'read') return { outcome: 'down' as const }
    const { answer: response } = asked.answer as { answer: z.output<T> | null }
    return response === null ? ('never asked' as const) : read(response)
  }

  function codeSent(response: z.output<typeof OtpAnswer>): AadhaarCodeSent {
    if (response.ret === 'y') return { outcome: 'sent', gatewayTxn: response.txn }
    return (
      sendRefusals[response.err] ??
      reported('refused', 'otp', `refused with ${errorNumber(response.err)}`)
    )
  }

  function verdict(response: z.output<typeof AuthAnswer>): AadhaarVerdict {
    if (response.ret === 'y') return { outcome: 'verified', uidToken: response.uidToken }
    if (response.err === '100')
      return { outcome: response.mismatch === 'dob' ? 'date of birth differs' : 'name differs' }
    return (
      verifyRefusals[response.err] ??
      reported('refused', 'auth', `refused with ${errorNumber(response.err)}`)
    )
  }

  return {
    async sendCode(aadhaarNumber, reference) {
      const asked = await ask('otp', { aadhaarNumber, reference }, OtpAnswer)
      return asked.outcome === 'read' ? codeSent(asked.answer) : asked
    },
    async verify({ reference, aadhaarNumber, gatewayTxn, otp, name, dateOfBirth }) {
      const claim = { aadhaarNumber, txn: gatewayTxn, otp, name, dob: dateOfBirth, consent: 'Y' }
      const asked = await ask('auth', { ...claim, reference }, AuthAnswer)
      return asked.outcome === 'read' ? verdict(asked.answer) : asked
    },
    codeSent: (reference) => recall(reference, OtpAnswer, codeSent),
    verdict: (reference) => recall(reference, AuthAnswer, verdict),
  }
}

/** Only what looks like an error number gets into a log. */
const errorNumber = (text: string) => (/^[A-Z]?-?\d{1,4}$/i.test(text) ? text : 'an odd error')
