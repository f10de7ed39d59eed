import * as z from 'zod/mini'
import { WaitingRequest } from '../../approvals/waiting-request.ts'
import { attemptStates } from '../schemas.ts'
import { Day, Mode, Moment, Paise, Person } from './fields.ts'

export const storyEvents = [
  'started',
  'left',
  'refused',
  'returned',
  'noticed',
  'silent',
  'unreadable',
  'no_record',
  'pending',
  'failed',
  'expired',
  'settled',
  'refund_due',
  'refund_exported',
  'refunded',
  'issued',
  'deposited',
  'reversed',
  'differs',
  'told_failed',
  'account_named',
  'questioned',
  'told_twice',
  'another_challan',
  'urged',
] as const

/** Something that happened to an order, and who did or said it. */
export const StoryStep = z.object({
  at: Moment,
  event: z.enum(storyEvents),
  by: z.enum(['candidate', 'provider', 'portal', 'commission']),
  /** Who of the commission. */
  person: z.nullable(Person),
  paise: z.nullable(Paise),
  /** Why, in a word of the ledger or of the provider. */
  cause: z.nullable(z.string()),
})
export type StoryStep = z.output<typeof StoryStep>

const RefundOf = z.object({
  refundNo: z.string(),
  cause: z.string(),
  state: z.enum(['due', 'exported', 'refunded']),
  paise: Paise,
})

export const OrderStory = z.object({
  orderNo: z.string(),
  /** Nothing where no order of ours has this number. */
  order: z.nullable(
    z.object({
      applicationNo: z.string(),
      purpose: z.enum(['application', 'objection', 'retotaling']),
      provider: Mode,
      state: z.enum(attemptStates),
      paise: Paise,
      startedAt: Moment,
      /** Its order is settled, by this attempt or another. */
      isSettled: z.boolean(),
    }),
  ),
  steps: z.array(StoryStep),
  captures: z.array(
    z.object({
      reference: z.nullable(z.string()),
      paise: Paise,
      capturedAt: Moment,
      settles: z.boolean(),
      refunds: z.array(RefundOf),
    }),
  ),
  reported: z.array(
    z.object({
      day: Day,
      provider: Mode,
      kind: z.enum(['payment', 'refund']),
      reference: z.string(),
      paise: Paise,
      feePaise: Paise,
      /** No payment of ours has this reference: it may be settled by hand. */
      isUnknown: z.boolean(),
      request: z.nullable(WaitingRequest),
    }),
  ),
  deposits: z.array(
    z.object({
      id: z.uuid(),
      day: Day,
      paise: Paise,
      branchCode: z.string(),
      journalNo: z.string(),
      outcome: z.string(),
      question: z.nullable(z.string()),
      isOpen: z.boolean(),
      request: z.nullable(WaitingRequest),
    }),
  ),
})
export type OrderStory = z.output<typeof OrderStory>
export const OneOrder = z.object({ orderNo: z.string().check(z.regex(/^[A-Z0-9]{1,30}$/)) })
