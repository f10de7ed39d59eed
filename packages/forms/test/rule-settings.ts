import type { PersonalFacts } from '../src/personal/facts.ts'
import { candidates, confirmed, sampleFacts, type CandidateName } from './candidates.ts'

/** What the commission has set and what was verified, where a row says something of it. */
export type Settings = Partial<{
  aadhaarCheck: boolean
  aadhaarVerified: boolean
  udidCheck: boolean
  udidVerified: boolean
  projectAffectedRequired: boolean
  earthquakeAffetctedRequired: boolean
  graduateEmployeeRequired: boolean
  disCertValidityDate: string
}>

export const settingNames: Record<string, keyof Settings> = {
  'Aadhaar check': 'aadhaarCheck',
  'Aadhaar verified': 'aadhaarVerified',
  'UDID check': 'udidCheck',
  'UDID verified': 'udidVerified',
  projectAffectedRequired: 'projectAffectedRequired',
  earthquakeAffetctedRequired: 'earthquakeAffetctedRequired',
  graduateEmployeeRequired: 'graduateEmployeeRequired',
  disCertValidityDate: 'disCertValidityDate',
}

/** The facts of a sample candidate. A UDID is verified for the answers before any change. */
export function factsFor(name: CandidateName, settings: Settings = {}): PersonalFacts {
  const candidate = candidates[name]
  const { aadhaarCheck, aadhaarVerified, udidCheck, udidVerified, ...reservation } = settings
  const proofs = confirmed(candidate)
  return sampleFacts({
    dateOfBirth: candidate.dateOfBirth,
    aadhaarCheck: aadhaarCheck ?? false,
    udidCheck: udidCheck ?? false,
    aadhaar: aadhaarVerified ? proofs.aadhaar : undefined,
    udid: udidVerified ? proofs.udid : undefined,
    additionalReservation: { ...sampleFacts().additionalReservation, ...reservation },
  })
}
