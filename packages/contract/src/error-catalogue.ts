import { accountErrors } from './account/errors.ts'
import { advertErrors } from './adverts/errors.ts'
import { approvalErrors } from './approvals/errors.ts'
import { auditErrors } from './audit/errors.ts'
import { applicationErrors } from './applications/errors.ts'
import { correspondenceErrors } from './correspondence/errors.ts'
import { dataRightsErrors } from './data-rights/errors.ts'
import { documentErrors } from './documents/errors.ts'
import { eligibilityErrors } from './eligibility/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { marksErrors } from './marks/errors.ts'
import { objectionErrors } from './objections/errors.ts'
import { paperErrors } from './papers/errors.ts'
import { paymentErrors } from './payments/errors.ts'
import { portalErrors } from './portal/errors.ts'
import { photoErrors } from './profile/photo/errors.ts'
import { lockErrors } from './profile/lock/errors.ts'
import { profileErrors } from './profile/errors.ts'
import { proofErrors } from './proofs/errors.ts'
import { recoveryErrors } from './recovery/errors.ts'
import { reminderErrors } from './reminders/errors.ts'
import { retotalingErrors } from './retotaling/errors.ts'
import { reportErrors } from './reports/errors.ts'
import { requestErrors } from './request/errors.ts'
import { scrutinyErrors } from './scrutiny/errors.ts'
import { supportErrors } from './support/errors.ts'
import { staffErrors } from './staff/errors.ts'
import { stageErrors } from './stages/errors.ts'
import { siteErrors } from './site/errors.ts'
import { previewErrors } from './previews/errors.ts'
import { trialErrors } from './trials/errors.ts'
import { viewErrors } from './profile-view/errors.ts'
import { wireErrors } from './wire/errors.ts'

/** Every error the server can answer with. */
export const errorCatalogue = {
  ...requestErrors,
  ...wireErrors,
  ...siteErrors,
  ...identityErrors,
  ...recoveryErrors,
  ...supportErrors,
  ...advertErrors,
  ...documentErrors,
  ...eligibilityErrors,
  ...applicationErrors,
  ...stageErrors,
  ...staffErrors,
  ...approvalErrors,
  ...portalErrors,
  ...auditErrors,
  ...objectionErrors,
  ...retotalingErrors,
  ...paperErrors,
  ...paymentErrors,
  ...profileErrors,
  ...photoErrors,
  ...proofErrors,
  ...lockErrors,
  ...viewErrors,
  ...accountErrors,
  ...reminderErrors,
  ...dataRightsErrors,
  ...correspondenceErrors,
  ...previewErrors,
  ...trialErrors,
  ...scrutinyErrors,
  ...marksErrors,
  ...reportErrors,
}

export type ErrorCode = keyof typeof errorCatalogue
