import * as z from 'zod/mini'

/** Where money goes back to that was paid over a counter, as the candidate writes it. */
export const NewRefundAccount = z.object({
  holderName: z.string().check(z.trim(), z.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,99}$/u)),
  ifsc: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)),
  accountNumber: z.string().check(z.trim(), z.regex(/^[0-9]{9,18}$/)),
  /** The same once more, typed again. */
  accountNumberAgain: z.string().check(z.trim(), z.regex(/^[0-9]{9,18}$/)),
})
export type NewRefundAccount = z.output<typeof NewRefundAccount>

/** An account as it is shown: its number is not, but for its end. */
export const RefundAccount = z.object({
  holderName: z.string(),
  ifsc: z.string(),
  numberEnd: z.string(),
})
export type RefundAccount = z.output<typeof RefundAccount>

/** Of a payment whose money goes back to an account that has to be named. */
export const RefundAccountAsked = z.object({
  /** Nothing as long as it is not named: until then nothing is sent. */
  account: z.nullable(RefundAccount),
  /** It can be named, or changed: nothing was handed to the bank yet. */
  canChange: z.boolean(),
})
