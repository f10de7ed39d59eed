import type { AdditionalReservationFacts, PersonalFacts } from '@lokseva/forms/personal/facts'
import { personalFacts } from '@lokseva/forms/personal/facts-from-calls'
import type { PersonalFactsResponse } from '@lokseva/contract/profile/schemas'
import { selectProofs, type Proofs } from '#features/proofs/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { ProfileDeps } from '../deps.ts'
import { placesFrom } from '../places/named-places.ts'
import { selectStepInputs, type StepInputs } from '../queries.ts'
import type { FactInputs } from '../steps/declared-step.ts'

/** What the personal form must know of its candidate before the first question. */
export async function getPersonalFacts(
  { db, clock }: ProfileDeps,
  { accountId }: Candidate,
): Promise<PersonalFactsResponse> {
  const [inputs, proofs] = await Promise.all([
    selectStepInputs(db, accountId, 'personal'),
    selectProofs(db, accountId),
  ])
  return factsAnswer(inputs, proofs, clock.now())
}

/** The same facts as the browser has, with the lists as far as the answers need them. */
export function factsFrom({ inputs, proofs, places, lists, now }: FactInputs): PersonalFacts {
  const place = placesFrom(places, lists.place)
  return personalFacts(factsAnswer(inputs, proofs, now), { list: lists.list, place })
}

function factsAnswer(
  { dateOfBirth, email, mobile, settings }: StepInputs,
  { aadhaar, udid }: Proofs,
  now: number,
): PersonalFactsResponse {
  return {
    today: dayInIndia(now),
    dateOfBirth,
    mobileNumber: mobile,
    emailId: email,
    aadhaarCheck: settings['enableAadhaarValidation'] === '1',
    udidCheck: settings['enableUdidValidation'] === '1',
    aadhaar: aadhaar ?? null,
    udid: udid ?? null,
    additionalReservation: additionalReservation(settings),
  }
}

export function additionalReservation(
  settings: Readonly<Record<string, string>>,
): AdditionalReservationFacts {
  return {
    projectAffectedRequired: settings['projectAffectedRequired'] === '1',
    earthquakeAffetctedRequired: settings['earthquakeAffetctedRequired'] === '1',
    graduateEmployeeRequired: settings['graduateEmployeeRequired'] === '1',
    disCertValidityDate: settings['disCertValidityDate'] || null,
  }
}
