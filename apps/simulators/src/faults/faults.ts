import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked } from '../http/checked.ts'

export const EmailFault = z.enum(['none', 'refuse', 'slow'])
export type EmailFault = z.infer<typeof EmailFault>

export const SmsFault = z.enum(['none', 'refuse', 'down', 'slow', 'duplicate', 'undelivered'])
export type SmsFault = z.infer<typeof SmsFault>

export const PushFault = z.enum(['none', 'gone', 'busy'])
export type PushFault = z.infer<typeof PushFault>

export const AadhaarFault = z.enum([
  'none',
  'wrong-otp',
  'expired',
  'name-mismatch',
  'down',
  'slow',
])
export type AadhaarFault = z.infer<typeof AadhaarFault>

export const UdidFault = z.enum(['none', 'not-found', 'mismatch', 'down', 'slow'])
export type UdidFault = z.infer<typeof UdidFault>

export const S3Fault = z.enum(['none', 'down', 'slow', 'cut', 'corrupt'])
export type S3Fault = z.infer<typeof S3Fault>

export const PaymentFault = z.enum(['none', 'down', 'slow', 'garbage', 'xml'])
export type PaymentFault = z.infer<typeof PaymentFault>
export const ClamdFault = z.enum(['none', 'down', 'slow', 'full'])
export type ClamdFault = z.infer<typeof ClamdFault>

const FaultState = z.strictObject({
  email: EmailFault,
  sms: SmsFault,
  push: PushFault,
  aadhaar: AadhaarFault,
  udid: UdidFault,
  s3: S3Fault,
  payments: PaymentFault,
  clamd: ClamdFault,
})
export type FaultState = z.infer<typeof FaultState>

const FaultChange = FaultState.partial()
export type FaultChange = z.infer<typeof FaultChange>

export type Faults = {
  now(): FaultState
  change(to: FaultChange): FaultState
}

/** How the outside world misbehaves at the moment; it starts well-behaved. */
export function createFaults(): Faults {
  let state: FaultState = {
    email: 'none',
    sms: 'none',
    push: 'none',
    aadhaar: 'none',
    udid: 'none',
    s3: 'none',
    payments: 'none',
    clamd: 'none',
  }
  return {
    now: () => state,
    change(to) {
      const given = Object.entries(to).filter(([, fault]) => fault !== undefined)
      state = { ...state, ...Object.fromEntries(given) }
      return state
    },
  }
}

export function faultRoutes(app: FastifyInstance, { faults }: { faults: Faults }): void {
  app.get('/sim/faults', () => faults.now())
  app.put('/sim/faults', (request) => faults.change(checked(FaultChange, request.body)))
}
