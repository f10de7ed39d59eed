import { maskAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import { ageOn } from '@lokseva/contract/identity/rules'
import type { Answers } from '../engine/form.ts'
import { hasBenchmarkDisability, isDivyang } from './conditions.ts'
import type { PersonalFacts } from './facts.ts'
import { scribeByCommission } from './ids.ts'
import { periodBetween } from '../engine/period-between.ts'
import { isVerifiedUdid } from './udid-verified.ts'

/** Answers and what follows from them: the document a profile keeps. */
export function personalDocument(values: Answers, facts: PersonalFacts): Record<string, unknown> {
  return {
    ...values,
    dob: facts.dateOfBirth,
    age: ageOn(facts.dateOfBirth, facts.today),
    ...aadhaarFacts(values, facts),
    ...disabilityFacts(values, facts),
    ...serviceFacts(values),
  }
}

function aadhaarFacts(values: Answers, { aadhaar }: PersonalFacts) {
  if (values['flgAadhaarCard'] !== true) return {}
  if (!aadhaar) return { flgIsAadhaarValidted: false }
  return {
    aadhaarNo: maskAadhaar(aadhaar.lastFour),
    aadhaarNameInEnglish: aadhaar.name,
    flgIsAadhaarValidted: true,
  }
}

function disabilityFacts(values: Answers, facts: PersonalFacts) {
  if (!isDivyang(values)) return {}
  const entitled = hasBenchmarkDisability(values)
  return {
    flgDisabilityScribeReq: entitled,
    flgDisabilityCompTime: entitled,
    ...(entitled ? { scribeArrangedBy: scribeByCommission } : {}),
    udidDetails: { verified: isVerifiedUdid(values, facts.udid) },
  }
}

function serviceFacts(values: Answers) {
  const { dateApptArmedRegular: from, dateRetireArmedRegular: to } = values
  if (typeof from !== 'string' || typeof to !== 'string') return {}
  const period = periodBetween(from, to)
  return {
    flgExArmedDivision: values['exServiceManDivision'] !== undefined,
    ...(period && {
      exServiceYears: period.years,
      exServiceMonths: period.months,
      exServiceDays: period.days,
    }),
  }
}

/** What the document holds besides answers; a browser may send it back, the server never reads it. */
export const computedPersonalFields: readonly string[] = [
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
