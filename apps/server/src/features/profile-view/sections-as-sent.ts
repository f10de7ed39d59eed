import type { ViewLine, ViewSection } from '@lokseva/contract/profile-view/schemas'
import { selectLabels } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { selectAppliedSnapshot } from './applied-profile.ts'
import { choicesOf, sectionsOf, type Documents } from './sections.ts'

type Wanted = {
  accountId: string
  applicationId: string
  /** The day on which it is read: an age and a job that goes on are counted until then. */
  day: string
  /** Whoever does not need to know who it is reads what the rules ask, and not whose it is. */
  isNamed: boolean
}

/** The profile an application was made with, in words, as it was on the day it was sent. */
export async function sectionsAsSent(
  db: Database,
  { accountId, applicationId, day, isNamed }: Wanted,
): Promise<ViewSection[]> {
  const snapshot = await selectAppliedSnapshot(db, { accountId, applicationId })
  if (!snapshot) return []
  const documents = snapshot.documents as Documents
  const labels = await selectLabels(db, choicesOf(documents))
  const sections = sectionsOf(documents, labels, { ...snapshot, today: day })
  return sections
    .map((section) => (isNamed ? section : withoutPerson(section)))
    .filter(({ lines, tables }) => lines.length > 0 || tables.length > 0)
}

/** Who somebody is, where they live, and numbers that lead to them. */
const ofPerson: ReadonlySet<string> = new Set([
  'dob',
  'mobileNumber',
  'emailId',
  'aadhaarNo',
  'aadhaarNameInEnglish',
  'aadhaarEnrolmentNo',
  'surname',
  'firstName',
  'middleName',
  'englishFullName',
  'devnagariFullName',
  'changedEnglishName',
  'motherName',
  'altMobileNumber',
  'altEmailId',
  'castCertificateNo',
  'ewsCertificateNumber',
  'nclCertificateNo',
  'castValidityCertNo',
  'udid',
  'udidEnrolmentNo',
  'sadmCertificateNumber',
  'dischargeCertificateNo',
  'ageRelaxCertiNo',
  'ageRelaxCertiNo1',
  'sevaarthId',
  'domicileCertificateNo',
  'certificateNoPa',
  'certificateNoEqa',
  'employmentNoGpte',
  'borderVillage',
  'borderVillageLookupId',
  'orphanReservationCertiNo',
  'orphanCertiAckReceipt',
  'sportsCertiReportNo',
  'acknowledgementNumber',
  'appointmentLetterNo',
  'councilRegistrationNumber',
  'registrationNumber',
  'publicationAuthorName',
])
const ofPlace: readonly string[] = ['permenantStateLookupId', 'permenantDistrictLookupId']

const withoutPerson = (section: ViewSection): ViewSection => ({
  ...section,
  lines: section.lines.filter(isOfRules(section)),
  tables: section.tables.map((table) => ({
    ...table,
    rows: table.rows.map(({ id, cells }) => ({
      id,
      cells: cells.map((lines) => lines.filter(isOfRules(section))),
    })),
  })),
})

const isOfRules =
  ({ step }: ViewSection) =>
  ({ id }: ViewLine) =>
    step === 'address' ? ofPlace.includes(id) : !ofPerson.has(id)
