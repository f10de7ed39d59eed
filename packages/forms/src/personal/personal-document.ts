import { maskAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import { ageOn } from '@lokseva/contract/identity/rules'
import type { Plain } from '../engine/answers.ts'
import type { PersonalAnswers } from './answers.ts'
import { hasAadhaar, hasBenchmarkDisability, isDivyang } from './conditions.ts'
import type { PersonalFacts } from './facts.ts'
import { scribeByCommission } from './ids.ts'
import { periodBetween } from '../engine/period-between.ts'
import { isVerifiedUdid } from './udid-verified.ts'

/** What follows from the answers, the proofs and the day. */
type Computed = {
  dob: string
  age: number
  flgIsAadhaarValidted: boolean
  flgDisabilityScribeReq: boolean
  flgDisabilityCompTime: boolean
  scribeArrangedBy: number
  udidDetails: { verified: boolean }
  flgExArmedDivision: boolean
  exServiceYears: number
  exServiceMonths: number
  exServiceDays: number
}

/** The document a profile keeps. */
export type PersonalDocument = Plain<PersonalAnswers> & Readonly<Partial<Computed>>

/** Answers and what follows from them. */
export function personalDocument(values: PersonalAnswers, facts: PersonalFacts): PersonalDocument {
  return {
    ...values,
    dob: facts.dateOfBirth,
    age: ageOn(facts.dateOfBirth, facts.today),
    ...aadhaarFacts(values, facts),
    ...disabilityFacts(values, facts),
    ...serviceFacts(values),
  }
}

function aadhaarFacts(values: PersonalAnswers, { aadhaar }: PersonalFacts) {
  if (!hasAadhaar(values)) return {}
  if (!aadhaar) return { flgIsAadhaarValidted: false }
  return {
    aadhaarNo: maskAadhaar(aadhaar.lastFour),
    aadhaarNameInEnglish: aadhaar.name,
    flgIsAadhaarValidted: true,
  }
}

function disabilityFacts(values: PersonalAnswers, facts: PersonalFacts) {
  if (!isDivyang(values)) return {}
  const entitled = hasBenchmarkDisability(values)
  return {
    flgDisabilityScribeReq: entitled,
    flgDisabilityCompTime: entitled,
    ...(entitled ? { scribeArrangedBy: scribeByCommission } : {}),
    udidDetails: { verified: isVerifiedUdid(values, facts.udid) },
  }
}

function serviceFacts(values: PersonalAnswers) {
  const { dateApptArmedRegular: from, dateRetireArmedRegular: to } = values
  if (from === undefined || to === undefined) return {}
  const period = periodBetween(from, to)
  return {
    flgExArmedDivision: values.exServiceManDivision !== undefined,
    ...(period && {
      exServiceYears: period.years,
      exServiceMonths: period.months,
      exServiceDays: period.days,
    }),
  }
}

/** What the document holds besides answers; a browser may send it back, the server never reads it. */
export const computedPersonalFields: readonly (keyof Computed)[] = [
  'dob',
  'age',
  'flgIsAadhaarValidted',
  'flgDisabilityScribeReq',
  'flgDisabilityCompTime',
  'scribeArrangedBy',
  'udidDetails',
  'flgExArmedDivision',
  'exServiceYears',
  'exServiceMonths',
  'exServiceDays',
]
