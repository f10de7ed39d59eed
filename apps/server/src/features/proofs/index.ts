export { verifyUdid } from './check-udid.ts'
export { wordingOf, type ConsentKind } from './consents.ts'
export type { ProofDeps } from './deps.ts'
export type { ProofProfiles, UdidService } from './ports.ts'
export { openProofs } from './open-proofs.ts'
export { proofRow, proofsFrom, selectProofs, type Proofs } from './select-proofs.ts'
export { proofsData } from './personal-data.ts'
export {
  forgetAadhaar,
  isAadhaarConsent,
  listConsents,
  recordWithdrawal,
} from './list-consents.ts'
