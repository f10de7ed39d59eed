export type { ApplicationDeps, RequestsDone } from './deps.ts'
export { advertisementStatus, statusAtFirst } from './view/advertisement-status.ts'
export { applicationSlots } from './application-slots.ts'
export { draftsBegun, forgetDraftsJob, selectBeginners } from './drafts/draft-queries.ts'
export {
  advertisementsApplied,
  applicants,
  applicantsAmong,
  applicationsFor,
  findOwed,
  findUnpaid,
  hasApplied,
  isUnranked,
  lacksDocument,
} from './for-others.ts'
export {
  accountOfApplication,
  applicationByNumber,
  applicationOfOrder,
  applicationsForSupport,
} from './for-support.ts'
export { feeFaults, payableApplications } from './for-payments.ts'
export { lockApplication, readApplication } from './lock-application.ts'
export { lockApplications } from './lock-applications.ts'
export { abilitiesOf, inStage, payInStage, type ApplicationState } from './policy.ts'
export { listNumbers } from './decisions/list-numbers.ts'
export {
  faultOfPaid,
  findByNumber,
  lockByNumber,
  wrongNumbers,
  type LockedApplication,
} from './decisions/lock-by-number.ts'
export { reinstateApplications } from './decisions/reinstate-applications.ts'
export { rejectApplications } from './decisions/reject-applications.ts'
export { applicationKinds } from './desk/selections/batch-kinds.ts'
export { findListed, joinBySerial } from './desk/list/by-serial.ts'
export { accountListed, documentSent } from './desk/list/listed-account.ts'
export { listedPeople } from './desk/list/people-of.ts'
export { fileApprovalKinds } from './desk/files/file-kinds.ts'
export { selectionWords } from './desk/selections/selected-lines.ts'
export { listedNumbers, selectedApplications } from './desk/selections/selected-people.ts'
export { openApplications } from './open-applications.ts'
export { exportDocuments, listWaitingDocuments, scrutinyCsv } from './scrutiny/export-documents.ts'
export {
  openForScrutiny,
  readForScrutiny,
  readRefusedClaims,
  type ScrutinisedApplication,
} from './scrutiny/for-bench.ts'
export type { ScrutinyLine } from './scrutiny/read-scrutiny.ts'
export { judgeAgainName } from './scrutiny/judge-again.ts'
export { recheckNeed, scrutinyNeeds } from './stage-needs.ts'
export { recordFindings, recordScrutiny } from './scrutiny/record-scrutiny.ts'
export { applicationsAlike, applicationsToDo, type ApplicationToDo } from './to-do.ts'
export { authoritiesIn } from './submit/authorities.ts'
export { centresOf } from './submit/exam-centres.ts'
export { submitApplication } from './submit/submit-application.ts'
export { viewApplication } from './view/view-application.ts'
export { applicationsData } from './personal-data.ts'
export { holdingApplications, lastDayOfSlips } from './holding-applications.ts'
export { feesByCategory, feesOfCategory } from './fees-by-category.ts'
