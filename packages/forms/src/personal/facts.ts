import type { BaseFacts } from '../engine/form.ts'

export type AdditionalReservationFacts = {
  projectAffectedRequired: boolean
  earthquakeAffetctedRequired: boolean
  graduateEmployeeRequired: boolean
  /** No disability certificate dated after this day counts; null sets no such day. */
  disCertValidityDate: string | null
}

export type VerifiedUdid = {
  udid: string | null
  enrolmentNo: string | null
  typeId: number
  subCategoryIds: readonly number[]
  percentage: string
  /** As the record has them. */
  name: string
  certificate: { type: number; number: string; issuedOn: string } | null
}

/** What the personal form knows besides its answers. */
export type PersonalFacts = BaseFacts & {
  dateOfBirth: string
  /** Whether Aadhaar and UDID are checked with their services. */
  aadhaarCheck: boolean
  udidCheck: boolean
  /** What those services confirmed for this candidate. */
  aadhaar: { lastFour: string; name: string } | undefined
  udid: VerifiedUdid | undefined
  additionalReservation: AdditionalReservationFacts
}
