import { ageOn } from '@lokseva/contract/identity/rules'
import type { BaseFacts } from './form.ts'

/** No day of study, work or sport lies before it. */
const firstDays = 5
/** Nobody is appointed before it. */
const firstAppointment = 14

const reached = (age: number, day: string, { dateOfBirth }: BaseFacts) =>
  dateOfBirth === undefined || ageOn(dateOfBirth, day) >= age

export const notBeforeSchoolAge = (day: string, facts: BaseFacts) =>
  reached(firstDays, day, facts) ? undefined : 'DATE_BEFORE_FIFTH_BIRTHDAY'

export const notBeforeWorkingAge = (day: string, facts: BaseFacts) =>
  reached(firstAppointment, day, facts) ? undefined : 'DATE_BEFORE_FOURTEENTH_BIRTHDAY'

/** The same for what has a year only. */
export const notBeforeSchoolYear = (year: string, facts: BaseFacts) =>
  reached(firstDays, `${year}-12-31`, facts) ? undefined : 'DATE_BEFORE_FIFTH_BIRTHDAY'
