import * as z from 'zod/mini'
import { WaitingRequest } from '../../approvals/waiting-request.ts'
import { Mode, Moment, Paise } from './fields.ts'

export const refundCauses = [
  'duplicate',
  'late',
  'ended',
  'waived',
  'amount',
  'cancelled',
  'upheld',
  'unclear',
] as const
export const refundStates = ['due', 'exported', 'refunded'] as const

export const RefundFilter = z.object({
  state: z.optional(z.enum(refundStates)),
  cause: z.optional(z.enum(refundCauses)),
})
export type RefundFilter = z.output<typeof RefundFilter>

export const DeskRefund = z.object({
  refundNo: z.string(),
  orderNo: z.string(),
  provider: Mode,
  paise: Paise,
  cause: z.enum(refundCauses),
  state: z.enum(refundStates),
  dueAt: Moment,
  exportedAt: z.nullable(Moment),
  refundedAt: z.nullable(Moment),
  /** By which the bank knows it. */
  reference: z.nullable(z.string()),
  /** Its candidate has to name an account first. */
  waitsForAccount: z.boolean(),
  /** Its provider says that it went back by itself, before anybody handed it out. */
  wentBack: z.boolean(),
  request: z.nullable(WaitingRequest),
})
export type DeskRefund = z.output<typeof DeskRefund>

export const DeskRefunds = z.object({
  /** Of all refunds, whatever the filter. */
  counts: z.array(
    z.object({
      cause: z.enum(refundCauses),
      state: z.enum(refundStates),
      count: z.int(),
      paise: Paise,
    }),
  ),
  /** The oldest first, as many as a page holds. */
  refunds: z.array(DeskRefund),
  /** What was handed to the bank and is not confirmed, by the moment it was. */
  handovers: z.array(z.object({ at: Moment, by: z.string(), count: z.int(), paise: Paise })),
})
export type DeskRefunds = z.output<typeof DeskRefunds>
export const OneHandover = z.object({ at: z.iso.datetime() })
