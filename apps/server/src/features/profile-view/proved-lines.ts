import { fieldsOf } from '@lokseva/forms/engine/form'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { Answers } from '@lokseva/forms/engine/form'
import { experienceEntry } from '@lokseva/forms/experience/experience-entry'
import type { PersonalId } from '@lokseva/forms/personal/answers'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import { qualificationEntry } from '@lokseva/forms/qualification/qualification-form'
import { sportsEntry } from '@lokseva/forms/sports/sports-entry'
import type { ViewLine } from '@lokseva/contract/profile-view/schemas'
import { selectLabels } from '#features/lookups/index'
import { shownDay } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { selectAppliedSnapshot } from './applied-profile.ts'
import { line, linesOf, questionWords, same, type AnyField } from './in-words.ts'
import { masked } from './personal-sections.ts'
import { choicesOf, type Documents } from './sections.ts'

/** Every paper is somebody's: whose, is to be seen in it. */
const names = ['englishFullName', 'devnagariFullName'] as const satisfies PersonalId[]

/** What a document must prove, by the questions of the personal step. */
const questions: Record<string, readonly PersonalId[]> = {
  D07: ['genderLookupId'],
  D08: ['nationalityLookupId'],
  D04: [
    'categoryLookupId',
    'castCertificateNo',
    'ccIssuingDistrictLookupId',
    'castCertiIssuingDate',
  ],
  D05: ['categoryLookupId', 'castValidityCertNo', 'castValidityCertIssueDate'],
  D06: ['categoryLookupId', 'nclCertificateNo', 'latestNclIssueDate'],
  D09: ['flgDomicile', 'domicileCertificateNo', 'domicileIssuingDistrict', 'domicileIssuingDate'],
  D10: [
    'categoryLookupId',
    'ewsCertificateNumber',
    'ccIssuingDistrictLookupId',
    'castCertiIssuingDate',
  ],
  D11: [
    'typeOfDisabilityLookupId',
    'disabilitySubCategoriesLookupIds',
    'divyangPercentage',
    'udid',
    'sadmCertificateNumber',
    'sadmCertificateDate',
  ],
  D13: [
    'exServiceManDivision',
    'dateApptArmedRegular',
    'dateRetireArmedRegular',
    'dischargeCertificateNo',
    'flgDisabilityPensionHolder',
  ],
  D14: ['orphanType', 'orphanReservationCertiNo', 'orphanCertiIssueDate'],
  D21: ['maritalStatusLookupId', 'flgCandidateLiable'],
  D23: ['flgGomEmployee', 'flgStateEmployee', 'sevaarthId', 'flgBmcEmployee', 'flgBestEmployee'],
  D24: ['flgNameChanged', 'changedEnglishName'],
  D25: [
    'isProjectAffected',
    'certificateNoPa',
    'issuingDatePa',
    'isEarthquakeAffected',
    'certificateNoEqa',
    'issuingDateEqa',
    'isGraduateEmployee',
    'employmentNoGpte',
    'issuingDateGpte',
  ],
  D26: [
    'flgMaharashtraKarnatakBorderArea',
    'borderDistrictLookupId',
    'borderTalukaLookupId',
    'borderVillageLookupId',
    'borderVillage',
  ],
}

/** Papers that show when somebody was born. */
const withBirthDay = ['D01', 'D07']

const ofType =
  (...types: string[]) =>
  (row: Answers) =>
    types.includes(String(row['qualificationtypecode']))

function isOfCouncil({ councilId }: Answers): boolean {
  return typeof councilId === 'number' || typeof councilId === 'string'
}

/** Rows of the step of studies that a document is about. */
const studies: Record<string, (row: Answers) => boolean> = {
  D01: ofType('SSC'),
  D02: ofType('HSC'),
  D03: ofType('G'),
  D15: ofType('PG'),
  D16: ofType('PHD'),
  D17: ofType('NET/SLET/SET'),
  D19: isOfCouncil,
  D20: ofType('Cf'),
  D22: ofType('Pb'),
  D27: isOfCouncil,
}

type Wanted = { accountId: string; applicationId: string; documentTypeId: string }

/** What the profile an application was made with says of all that one of its documents must prove. */
export async function provedLines(
  db: Database,
  { documentTypeId, ...wanted }: Wanted,
): Promise<ViewLine[]> {
  const snapshot = await selectAppliedSnapshot(db, wanted)
  if (!snapshot) return []
  const documents = snapshot.documents as Documents
  const labels = await selectLabels(db, choicesOf(documents))
  const personal = documents.personal ? masked(documents.personal) : {}
  const asked: readonly PersonalId[] = [...names, ...(questions[documentTypeId] ?? [])]
  const isAsked = ({ id }: AnyField) => (asked as readonly string[]).includes(id)
  const rowsOf = (prefix: string, fields: readonly AnyField[], rows: readonly Answers[]) =>
    rows.flatMap((row) => linesOf(prefix, fields, row, labels))
  const isOfStudy = studies[documentTypeId]
  return [
    ...linesOf(
      'personal',
      (fieldsOf(personalForm) as AnyField[]).filter(isAsked),
      personal,
      labels,
    ),
    ...(withBirthDay.includes(documentTypeId)
      ? [line('dob', '1.5', questionWords('personal', 'dob'), same(shownDay(snapshot.dateOfBirth)))]
      : []),
    ...(isOfStudy
      ? rowsOf(
          'qualification',
          qualificationEntry as readonly AnyField[],
          liveEntries<Answers>(documents.qualification?.qualifications).filter(isOfStudy),
        )
      : []),
    ...(documentTypeId === 'D12'
      ? rowsOf(
          'sports',
          sportsEntry as readonly AnyField[],
          liveEntries<Answers>(documents.personal?.meritoriousSportsmanDtoList),
        )
      : []),
    ...(documentTypeId === 'D18'
      ? rowsOf(
          'experience',
          experienceEntry as readonly AnyField[],
          liveEntries<Answers>(documents.experience?.experiences),
        )
      : []),
  ]
}
