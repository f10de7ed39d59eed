import type { PersonalFacts } from '../src/forms/personal/facts.ts'
import { sampleLists } from './sample-lists.ts'

export type Candidate = { dateOfBirth: string; answers: Record<string, unknown> }

/** The day on which the rule tables are read. */
export const today = '2026-11-15'

/** An unmarried woman of the open category from Pune, with a domicile certificate. */
const openWoman: Candidate = {
  dateOfBirth: '1999-08-21',
  answers: {
    ...{ flgAadhaarCard: true, aadhaarNo: '4321', aadhaarNameInEnglish: 'Priya Sunil Kulkarni' },
    ...{ flgAadhaarConsent: true, surname: 'Kulkarni', firstName: 'Priya', middleName: 'Sunil' },
    englishFullName: 'Priya Sunil Kulkarni',
    devnagariFullName: 'प्रिया सुनील कुलकर्णी',
    ...{ flgNameChanged: false, motherName: 'Anjali', altMobileNumber: '9822012345' },
    ...{ altEmailId: 'priya.k@example.in', nationalityLookupId: 361, genderLookupId: 321 },
    ...{ maritalStatusLookupId: 358, motherTongueLookupId: 346 },
    ...{ flgMarathiRead: true, flgMarathiWrite: true, flgMarathiSpeak: true },
    ...{ height: '158', weight: '52.5', categoryLookupId: 323 },
    ...{ flgNcl: true, nclCertificateNo: 'NCL/PUN/1182', latestNclIssueDate: '2026-04-10' },
    ...{ flgDivyang: false, flgMetritoriousSportsman: false, flgExArmedReg: false },
    ...{ flgGomEmployee: false, flgDomicile: true, flgDomicileCertificate: true },
    ...{ domicileCertificateNo: 'DOM/PUN/2018/4471', domicileIssuingDistrict: 490 },
    ...{ domicileIssuingDate: '2018-06-12', isAdditionalReservation: false },
    flgOrphanReservation: false,
  },
}

/** A married man of OBC from Satara, retired from the Army, a sports person, in state service. */
const exServiceman: Candidate = {
  dateOfBirth: '1985-02-14',
  answers: {
    ...{ flgAadhaarCard: true, aadhaarNo: '8765', aadhaarNameInEnglish: 'Vikram Dattatray Jadhav' },
    ...{ flgAadhaarConsent: true, surname: 'Jadhav', firstName: 'Vikram', middleName: 'Dattatray' },
    englishFullName: 'Vikram Dattatray Jadhav',
    devnagariFullName: 'विक्रम दत्तात्रय जाधव',
    ...{ flgNameChanged: false, motherName: 'Sushila', nationalityLookupId: 361 },
    ...{ genderLookupId: 320, maritalStatusLookupId: 357, flgCandidateLiable: true },
    ...{ motherTongueLookupId: 346, flgMarathiRead: true, flgMarathiWrite: true },
    ...{ flgMarathiSpeak: true, height: '172', weight: '70', chestDeflated: '84' },
    ...{ chestInflated: '89.5', categoryLookupId: 330, castCertificateNo: 'SDO/SAT/MAG/123/2004' },
    ...{ ccIssuingDistrictLookupId: 494, castCertiIssuingDate: '2004-05-20', flgNcl: true },
    ...{ nclCertificateNo: 'NCL/SAT/2025/88', latestNclIssueDate: '2025-08-01' },
    ...{ flgCastValidityCert: true, castValidityCertNo: 'CVC/SAT/2009/77' },
    ...{ castValidityCertIssueDate: '2009-01-30', flgDivyang: false },
    meritoriousSportsmanDtoList: [
      {
        ...{ typeOfCompetitionLookupId: 1342, nameOfCompetitionLookupId: 1716 },
        ...{ positionMedalLookupId: 1368, tournamentStartDate: '2012-02-01' },
        ...{ tournamentEndDate: '2012-02-10', certificateVerificationStatus: true },
        ...{ sportsCertiVerificationCityLookupId: 1582, sportsCertiReportNo: 'SPT/PUN/2013/45' },
        ...{ dateOfIssue: '2013-03-05', eligibleForGroup: [false, true, true, true] },
      },
      {
        ...{ typeOfCompetitionLookupId: 1348, nameOfCompetitionLookupId: 1729 },
        ...{ positionMedalLookupId: 1370, tournamentStartDate: '2021-11-20' },
        ...{ tournamentEndDate: '2021-11-25', certificateVerificationStatus: false },
        ...{ sportsCertiVerificationCityLookupId: 1581, acknowledgementNumber: 'ACK/2022/910' },
        ...{ dateOfSubmission: '2022-01-14', eligibleForGroup: [false, false, true, false] },
      },
    ],
    ...{ flgMetritoriousSportsman: true, flgExArmedReg: true, exServiceManDivision: 'Army' },
    ...{ dateApptArmedRegular: '2003-07-01', dateRetireArmedRegular: '2019-06-30' },
    ...{ dateDischargeArmedRegular: '2019-06-30', dischargeCertificateNo: 'DC/2019/55412' },
    ...{ ageRelaxCertiNo: 'AR/1234', ageRelaxCertiNo1: '2020-01-10' },
    ...{ flgDisabilityPensionHolder: false, flgJoinedStateGovt: true, flgGomEmployee: true },
    ...{ flgStateEmployee: true, sevaarthId: 'DEDVDJM8501', flgBmcEmployee: false },
    ...{ flgBestEmployee: false, flgDomicile: true, flgDomicileCertificate: true },
    ...{ domicileCertificateNo: 'DOM/SAT/2002/318', domicileIssuingDistrict: 494 },
    ...{ domicileIssuingDate: '2002-07-08', isAdditionalReservation: true },
    ...{ isProjectAffected: true, certificateNoPa: 'PAP/SAT/77', issuingDatePa: '2001-03-09' },
    ...{ isEarthquakeAffected: false, isGraduateEmployee: false, flgOrphanReservation: false },
  },
}

/** A transgender candidate of SC with deaf-blindness, an orphan, from a village of the border area. */
const divyang: Candidate = {
  dateOfBirth: '1994-12-03',
  answers: {
    ...{ flgAadhaarCard: false, aadhaarEnrolmentNo: '12345678901234', surname: 'Kamble' },
    ...{ firstName: 'Chand', middleName: 'Maruti', englishFullName: 'Chand Maruti Kamble' },
    devnagariFullName: 'चांद मारुती कांबळे',
    ...{ flgNameChanged: true, changedEnglishName: 'Chandni Maruti Kamble', motherName: 'Rukmini' },
    ...{ nationalityLookupId: 361, genderLookupId: 322, flgTransgenderFemale: false },
    ...{ maritalStatusLookupId: 359, flgCandidateLiable: false, motherTongueLookupId: 356 },
    ...{ otherLanguages: 'Tulu, Kodava', flgMarathiRead: true, flgMarathiWrite: false },
    ...{ flgMarathiSpeak: true, categoryLookupId: 324, castCertificateNo: '19121500012345678' },
    ...{ ccIssuingDistrictLookupId: 480, castCertiIssuingDate: '2012-09-17' },
    ...{ flgCastValidityCert: false, flgUnreservedCastValidity: true, flgDivyang: true },
    ...{ typeOfDisabilityLookupId: 439, disabilitySubCategoriesLookupIds: [454, 455] },
    ...{ divyangPercentage: '62.5', flgUdid: true, udid: 'MH2610119940012345' },
    ...{ typeDisabilityCertificate: 2, sadmCertificateNumber: 'SWA/2016/991' },
    ...{ sadmCertificateDate: '2016-02-29', flgMetritoriousSportsman: false },
    ...{ flgExArmedReg: false, flgGomEmployee: false, flgDomicile: false },
    ...{ isAdditionalReservation: false, flgMaharashtraKarnatakBorderArea: true },
    ...{ borderDistrictLookupId: 527, borderTalukaLookupId: 5438, borderVillageLookupId: 597800 },
    ...{ flgOrphanReservation: true, orphanType: 'B', flgOrphanReservationCerti: false },
    orphanCertiAckReceipt: 'ORP/2026/14',
  },
}

/** Three very different people, each with a complete and good personal form. */
export const candidates = { openWoman, exServiceman, divyang }
export type CandidateName = keyof typeof candidates

/** What the services would have confirmed of a candidate, had they been asked. */
export const confirmed = ({ answers }: Candidate) => ({
  aadhaar: {
    lastFour: text(answers['aadhaarNo']) ?? '0000',
    name: text(answers['aadhaarNameInEnglish']) ?? '',
  },
  udid: {
    ...{ udid: text(answers['udid']) ?? null, enrolmentNo: null },
    typeId: Number(answers['typeOfDisabilityLookupId']),
    subCategoryIds: (answers['disabilitySubCategoriesLookupIds'] as number[] | undefined) ?? [],
    percentage: text(answers['divyangPercentage']) ?? '',
    ...{ name: text(answers['englishFullName']) ?? '', certificate: certificateOf(answers) },
  },
})

const certificateOf = (answers: Candidate['answers']) => ({
  type: Number(answers['typeDisabilityCertificate']),
  number: text(answers['sadmCertificateNumber']) ?? '',
  issuedOn: text(answers['sadmCertificateDate']) ?? '',
})

const text = (answer: unknown) => answer as string | undefined

/** Facts with the portal's own lists; both checks off, every block of additional reservation on. */
export const sampleFacts = (changes: Partial<PersonalFacts> = {}): PersonalFacts => ({
  ...sampleLists,
  ...{ today, dateOfBirth: openWoman.dateOfBirth, aadhaarCheck: false, udidCheck: false },
  ...{ aadhaar: undefined, udid: undefined },
  additionalReservation: {
    ...{ projectAffectedRequired: true, earthquakeAffetctedRequired: true },
    ...{ graduateEmployeeRequired: true, disCertValidityDate: null },
  },
  ...changes,
})
