import type { Answers } from '@lokseva/forms/engine/form'

/** Villages of Haveli taluka in Pune; they come by an import otherwise. */
export const haveliVillages = [
  { code: 556700, name_en: 'Uruli Kanchan', taluka_code: 4193, kind: 'V' },
  { code: 556701, name_en: 'Theur', taluka_code: 4193, kind: 'V' },
]

const inPune = {
  permenantHouseNo: 'Flat 4, Sai Krupa',
  permenantBuildingName: 'Building B',
  permenantRoadOrPo: 'Pune-Solapur Road',
  permenantArea: 'Loni Kalbhor',
  permenantLandmark: 'Opp. S.T. stand',
  permenantStateLookupId: 27,
  permenantDistrictLookupId: 490,
  permenantTalukaLookupId: 4193,
  permenantvillageCityLookupId: 556700,
  permenantPin: '412201',
}
const inBelgaum = {
  correspondenceHouseNo: '12/3',
  correspondenceBuildingName: 'Laxmi Nivas',
  correspondenceRoadOrPo: 'Club Road',
  correspondenceArea: 'Camp',
  correspondenceLandmark: 'Near lake',
  correspondenceStateLookupId: 29,
  correspondenceDistrict: 'Belagavi',
  correspondenceTaluka: 'Belagavi',
  correspondenceVillage: 'Belagavi',
  correspondencePin: '590001',
}

/** Complete steps, which between them ask every question of their form. */
const addresses: Record<string, Answers> = {
  twoAddresses: { ...inPune, ...inBelgaum, flgSameasabove: false },
  oneAddress: { ...inPune, flgSameasabove: true },
  typedVillage: {
    permenantHouseNo: '5',
    permenantStateLookupId: 24,
    permenantDistrict: 'Surat',
    permenantTaluka: 'Olpad',
    permenantvillageCity: 'Kim',
    permenantPin: '394110',
    correspondenceHouseNo: '7',
    correspondenceStateLookupId: 27,
    correspondenceDistrictLookupId: 494,
    correspondenceTalukaLookupId: 4265,
    correspondenceVillage: 'Nava Karad',
    correspondencePin: '415110',
  },
  chosenVillage: {
    permenantHouseNo: '5',
    permenantStateLookupId: 27,
    permenantDistrictLookupId: 490,
    permenantTalukaLookupId: 4199,
    permenantvillageCity: 'New Baramati',
    permenantPin: '413102',
    correspondenceHouseNo: '9',
    correspondenceStateLookupId: 27,
    correspondenceDistrictLookupId: 490,
    correspondenceTalukaLookupId: 4193,
    correspondencevillageCityLookupId: 556701,
    correspondencePin: '412201',
  },
}

const others: Record<string, Answers> = {
  debarred: {
    flgProsecutionCourtLaw: false,
    flgDispActionGovSemiGov: false,
    flgCourtCaseFilled: true,
    flgDebaredBlockListExam: true,
    natureLookupId: 2,
    debarredStartDate: '2024-01-01',
    debarredEndDate: '2026-12-31',
    flgBarcouncilInstitution: false,
    activities: 'Blood donation camps, 2019-2022',
    distinctionLeadershipPosition: 'N.S.S. leader',
    extraCurricular: 'Kho-kho',
  },
  plain: {
    flgProsecutionCourtLaw: false,
    flgDispActionGovSemiGov: false,
    flgCourtCaseFilled: false,
    flgDebaredBlockListExam: false,
    flgBarcouncilInstitution: false,
  },
}

/** Chosen by the commission, gazetted, on contract. */
const pastJob = {
  typeEmploymentLookupId: 1,
  flgMpscSelection: true,
  postNameLookupId: 433,
  postNameOther: 'Assistant Town Planner',
  officeName: 'Town Planning Office, Satara',
  flgOfficeGovOwned: true,
  designationId: 1651,
  designation: 'Town Planner',
  jobNatureLookupId: 263,
  flgGazettedPost: true,
  typeGroupLookupId: 2,
  apointmentNatureLookupId: 258,
  appointmentLetterNo: 'TPO/2015/77',
  appointmentLetterDate: '2015-05-20',
  fullTimeLookupId: 1,
  payScale: '9300-34800',
  gradePay: '4600',
  basicPay: '21500',
  monthlyGrossSalary: '48000',
  employmentFrom: '2015-06-01',
  employmentTo: '2019-05-31',
  remarks: 'Resigned',
}
const presentJob = {
  typeEmploymentLookupId: 2,
  flgMpscSelection: false,
  officeName: 'Patil and Sons',
  flgOfficeGovOwned: false,
  designationId: 1631,
  jobNatureLookupId: 260,
  flgGazettedPost: false,
  apointmentNatureLookupId: 257,
  payScale: '7',
  basicPay: '30000',
  monthlyGrossSalary: '42000',
  employmentFrom: '2020-02-29',
}

const experiences: Record<string, Answers> = {
  twoJobs: { isExperienced: true, experiences: [pastJob, presentJob] },
  none: { isExperienced: false },
}

const passed = {
  typeResult: 1,
  resultDate: '2010-06-15',
  attempts: '1',
  percentageGrade: '72.5',
  courseDurationMonths: '36',
  classGradeLookupId: 1502,
  modeLookupId: 1511,
}
const tenth = {
  qualificationtypecode: 'SSC',
  qualificationnamecode: 'SSC01',
  subjectLookupId: 2001,
  statecode: 27,
  universitycode: 27901,
  ...passed,
  courseDurationMonths: '10',
  compulsorySubjects: [2001, 2003],
  optionalSubjects: [2004],
}
const degree = {
  qualificationtypecode: 'G',
  qualificationnamecode: 'G-BA',
  subjectLookupId: 2027,
  statecode: 29,
  universitycode: 29001,
  ...passed,
  resultDate: '2015-05-30',
  oldCompulsorySubjects: 3,
  compulsorySubjects: [2030],
  oldOptionalSubjects: 2,
  optionalSubjects: [2031, 2005],
  councilId: 1535,
  councilRegistrationNumber: 'MAH/12/2016',
  councilRegistrationDate: '2016-01-10',
  councilRenewalDate: '2021-01-10',
}
const doctorate = {
  qualificationtypecode: 'PHD',
  qualificationnamecode: 'PHD01',
  subjectLookupId: 2030,
  statecode: 27,
  universitycode: 27002,
  typeResult: 0,
  modeLookupId: 1512,
  registrationDate: '2019-08-01',
  registrationNumber: 'PHD/2019/55',
  projectTitle: 'Irrigation under the Peshwas',
}
const course = {
  qualificationtypecode: 'Cf',
  qualificationnamecode: 'CF01',
  typeResult: 1,
  resultDate: '2018-01-01',
  percentageGrade: '80',
  courseDurationMonths: '3',
  certificationGrade: 'A',
}
const paper = {
  qualificationtypecode: 'Pb',
  publicationType: 1541,
  indexingBodyLookupId: 1551,
  articleTypeLookupId: 1571,
  publicationAuthorName: 'A. B. Patil',
  flgPublicationFirstAuthor: true,
  publicationAuthorType: 1,
  publicationJournalDetails: 'Economic and Political Weekly, vol. 55',
  publicationYear: '2020',
  flgPublicationImpactIndex: false,
  publicationAcceptanceDate: '2020-02-01',
  publicationPublishedDate: '2020-06-01',
  publicationPaperTitle: 'Canals of the Deccan',
}
const guide = {
  qualificationtypecode: 'Ph.D Guide',
  recognitionDate: '2022-03-01',
  noStudentsRegisteredYw: '4',
  noStudentsResearchComplete: '2',
  noStudentsPhdAwarded: '1',
  guidedBy: 'Dr. S. D. Kulkarni',
}
const written = {
  qualificationtypecode: 'Other',
  otherQualificationName: 'Sangeet Visharad',
  otherSubject: 'Tabla',
  statecode: 27,
  universitycode: 27001,
  ...passed,
}
const school = {
  qualificationtypecode: 'BSSC',
  qualificationnamecode: 'BSSC06',
  statecode: 27,
  schoolName: 'Z.P. School, Wai',
  typeResult: 1,
  resultDate: '2007-04-30',
}

const qualifications: Record<string, Answers> = {
  everyKind: { qualifications: [tenth, degree, doctorate, course, paper, guide, written, school] },
  belowTenth: { qualifications: [school] },
}

export const stepBases = {
  address: addresses,
  other: others,
  experience: experiences,
  qualification: qualifications,
}
export type LaterStep = keyof typeof stepBases
export const laterSteps = Object.keys(stepBases) as LaterStep[]

/** The first of a step's samples, complete and good. */
export const sampleOf = (step: LaterStep): Answers =>
  structuredClone(Object.values(stepBases[step])[0]!)
