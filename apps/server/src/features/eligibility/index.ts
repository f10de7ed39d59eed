export { candidateFee } from './candidate-fee.ts'
export { eligibilityOf, eligibilityResult } from './check-eligibility.ts'
export { claimEffects, judgeWithout, type JudgedApplication } from './claim-effects.ts'
export { holds, judgePosts } from './judge-posts.ts'
export type { ApplicationsPort, PostChoice } from './ports.ts'
export { hindrances, nearMissText, postFit } from './post-fit.ts'
export { projectFacts, type SnapshotDocuments } from './project-facts.ts'
export { openEligibility } from './open-eligibility.ts'
export { ruleWords, type RuleWords } from './rule-words.ts'
export {
  certificatesNeeded,
  judgeForSubmit,
  withConfirmed,
  type StoredVerdict,
} from './stored-verdict.ts'
