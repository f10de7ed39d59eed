import { z } from 'zod'

export const EmailFault = z.enum(['none', 'refuse', 'slow'])
export type EmailFault = z.infer<typeof EmailFault>

export const SmsFault = z.enum(['none', 'refuse', 'down', 'slow', 'duplicate'])
export type SmsFault = z.infer<typeof SmsFault>

export const FaultChange = z.strictObject({
  email: EmailFault.optional(),
  sms: SmsFault.optional(),
})
export type FaultChange = z.infer<typeof FaultChange>

export type FaultState = { email: EmailFault; sms: SmsFault }

export type Faults = {
  now(): FaultState
  change(to: FaultChange): FaultState
}

/** How the outside world misbehaves at the moment; it starts well-behaved. */
export function createFaults(): Faults {
  let state: FaultState = { email: 'none', sms: 'none' }
  return {
    now: () => state,
    change({ email = state.email, sms = state.sms }) {
      state = { email, sms }
      return state
    },
  }
}
