import { containsAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import type { Answers, Field } from './form.ts'

/**
 * The tick by which the number of a certificate may be one that reads like an Aadhaar: one number
 * of twelve digits in ten passes its check by chance. Every form and every row has its own.
 */
export const notAadhaar = 'flgNotAadhaar'

export const containsCertificateAadhaar = <Id extends string>(
  answers: Readonly<Partial<Record<Id, unknown>>>,
  ids: readonly Id[],
): boolean =>
  ids.some((id) => {
    const number = answers[id]
    return typeof number === 'string' && containsAadhaar(number)
  })

/** The questions of a form and of its rows that are answered with the number of a paper. */
export const certificateNumbersIn = (fields: readonly Field<never>[]): string[] =>
  fields.flatMap((field) => {
    if (field.kind === 'entries') return certificateNumbersIn(field.entry)
    return field.kind === 'text' && field.isPaperNumber ? [field.id] : []
  })

export const isConfirmed = (answers: Answers): boolean => answers[notAadhaar] === true
