import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import { maskAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import type { Answers, Field, Mask } from './form.ts'

const masks: Record<Mask, (text: string) => string> = {
  aadhaar: (text) => maskAadhaar(text.slice(-4)),
  email: maskEmail,
  mobile: maskMobile,
}

type AnyField = Pick<Field<never>, 'id'> & { mask?: Mask; isUndrafted?: true }

/** The answers with nothing in them that somebody may not see over the shoulder. */
export function maskAnswers<A extends Answers>(fields: readonly AnyField[], answers: A): A {
  const shown = fields.flatMap(({ id, mask }) => {
    const text = mask && answers[id]
    return mask && typeof text === 'string' ? [[id, masks[mask](text)] as const] : []
  })
  return { ...answers, ...Object.fromEntries(shown) }
}

/** The questions whose answers no draft keeps. */
export const undraftedIn = (fields: readonly AnyField[]): string[] =>
  fields.filter((field) => field.isUndrafted).map(({ id }) => id)
