import type { Language } from '@lokseva/texts/text-id'
import type { Database, Transaction } from '#platform/database/pool'
/** No answer: the person may try again later. */
type Down = { outcome: 'down' }

/** Answered, and refused for a reason that says nothing to the holder. */
type Refused = { outcome: 'refused' }

export type AadhaarCodeSent =
  | { outcome: 'sent'; gatewayTxn: string }
  | { outcome: 'unknown number' }
  | { outcome: 'no mobile' }
  /** The authority wants no more codes sent to this holder for a while. */
  | { outcome: 'flooded' }
  | Refused
  | Down

export type AadhaarClaim = {
  /** What we call this question. */
  reference: string
  aadhaarNumber: string
  gatewayTxn: string
  otp: string
  name: string
  /** YYYY-MM-DD */
  dateOfBirth: string
}

export type AadhaarVerdict =
  /** The token stands for this holder towards this commission alone; it is not the number. */
  | { outcome: 'verified'; uidToken: string }
  | { outcome: 'wrong code' }
  | { outcome: 'expired' }
  | { outcome: 'name differs' }
  | { outcome: 'date of birth differs' }
  | Refused
  | Down

/** An authentication agency between the portal and the Aadhaar authority. It never rejects. */
export type AadhaarGateway = {
  /** Has a code sent to the mobile registered with the number. */
  sendCode(aadhaarNumber: string, reference: string): Promise<AadhaarCodeSent>
  verify(claim: AadhaarClaim): Promise<AadhaarVerdict>
  /** What it answered to a question of ours, if it heard it. */
  codeSent(reference: string): Promise<AadhaarCodeSent | 'never asked'>
  verdict(reference: string): Promise<AadhaarVerdict | 'never asked'>
}

export type UdidPerson = {
  name: string
  /** YYYY-MM-DD */
  dateOfBirth: string
  /** In the ids of our own lists. */
  typeId: number
  subCategoryIds: number[]
  percentage: number
  certificate: { type: number; number: string; issuedOn: string } | null
  aadhaarLastFour: string | null
}

export type UdidKey = { udid: string } | { enrolmentNo: string }

export type UdidResponse = { outcome: 'found'; person: UdidPerson } | { outcome: 'unknown' } | Down

/** The register of persons with disabilities. It never rejects. */
export type UdidService = { find(key: UdidKey): Promise<UdidResponse> }

/** What proofs ask of the profile that stands on them. */
export type ProofProfiles = {
  /** A submitted profile stands on its proofs: while it is locked they stay as they are. */
  requireOpen(db: Database, accountId: string): Promise<void>
  /** The same, and nobody locks it until the transaction ends. */
  lockOpen(tx: Transaction, accountId: string): Promise<void>
  /**
   * Ends the claim to a record: the personal step of that account waits for another answer from now
   * on, unless its profile is locked. Tells whom to tell of it.
   */
  endUdidClaim(tx: Transaction, ended: EndedClaim): Promise<ClaimHolder>
}
export type EndedClaim = {
  accountId: string
  udid: string | null
  enrolmentNo: string | null
  at: Date
}
export type ClaimHolder = { language: Language; email: string; mobile: string }
