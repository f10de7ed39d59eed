import { isDoubtfulMobile } from '@lokseva/contract/identity/doubts'

/** What is asked back about an answer that no rule forbids. Each has words: `forms.doubt.<name>`. */
export const doubts = [
  'mobile',
  'notCentimetres',
  'notKilograms',
  'validityBeforeCaste',
  'cgpa',
  'notMonths',
  'grossBelowBasic',
] as const
export type Doubt = (typeof doubts)[number]

export const doubtMobile = (mobile: string): Doubt | undefined =>
  isDoubtfulMobile(mobile) ? 'mobile' : undefined

/** Whether a measure lies outside what grown people measure: it is then in another unit. */
export const doubtMeasure =
  (least: number, most: number, doubt: Doubt) =>
  (text: string): Doubt | undefined =>
    Number(text) < least || Number(text) > most ? doubt : undefined
