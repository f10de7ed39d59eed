import { applicationsData } from '#features/applications/index'
import { auditData } from '#features/audit/index'
import { calendarData } from '#features/calendar/index'
import { codesData } from '#features/codes/index'
import { correspondenceData } from '#features/correspondence/index'
import { dataRightsData } from '#features/data-rights/index'
import { documentsData } from '#features/documents/index'
import { identityData } from '#features/identity/index'
import { marksData } from '#features/marks/index'
import { messagesData } from '#features/messages/index'
import { objectionsData } from '#features/objections/index'
import { papersData } from '#features/papers/index'
import { paymentsData } from '#features/payments/index'
import { printingData } from '#features/printing/index'
import { profileData } from '#features/profile/index'
import { proofsData } from '#features/proofs/index'
import { recoveryData } from '#features/recovery/index'
import { remindersData } from '#features/reminders/index'
import { retotalingData } from '#features/retotaling/index'
import { scrutinyData } from '#features/scrutiny/index'
import { stagesData } from '#features/stages/index'
import { trialsData } from '#features/trials/index'
import type { PersonalData } from '#platform/personal-data/personal-data'
import { platformData } from '#platform/personal-data/platform-data'

/** All that is held of candidates, in the order in which it is erased: what names others first. */
export const portalPersonalData: readonly PersonalData[] = [
  scrutinyData,
  applicationsData,
  documentsData,
  objectionsData,
  retotalingData,
  printingData,
  papersData,
  marksData,
  stagesData,
  paymentsData,
  correspondenceData,
  remindersData,
  calendarData,
  proofsData,
  trialsData,
  profileData,
  recoveryData,
  codesData,
  messagesData,
  dataRightsData,
  auditData,
  identityData,
  platformData,
]
