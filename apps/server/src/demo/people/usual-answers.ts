import type { Answers } from '@lokseva/forms/engine/form'

/** A whole profile but for its pictures. Days are those of the anchor and move with today. */
export type DemoProfile = {
  personal: Answers
  address: Answers
  other: Answers
  qualification: Answers
  experience: Answers
}

/** An Indian citizen of Maharashtra who claims nothing; people add what is their own. */
export const usualPersonal: Answers = {
  flgAadhaarCard: false,
  flgNameChanged: false,
  nationalityLookupId: 361,
  maritalStatusLookupId: 358,
  motherTongueLookupId: 346,
  flgMarathiRead: true,
  flgMarathiWrite: true,
  flgMarathiSpeak: true,
  flgDivyang: false,
  flgMetritoriousSportsman: false,
  flgExArmedReg: false,
  flgGomEmployee: false,
  flgDomicile: true,
  flgDomicileCertificate: true,
  domicileIssuingDistrict: 490,
  isAdditionalReservation: false,
  flgOrphanReservation: false,
}

export const namesOf = (
  [firstName, middleName, surname]: readonly [string, string, string],
  devnagariFullName: string,
  motherName: string,
): Answers => ({
  surname,
  firstName,
  middleName,
  englishFullName: `${firstName} ${middleName} ${surname}`,
  devnagariFullName,
  motherName,
})

/** A flat in Pune; letters come there too. */
export const inPune = (permenantHouseNo: string): Answers => ({
  permenantHouseNo,
  permenantStateLookupId: 27,
  permenantDistrictLookupId: 490,
  permenantTalukaLookupId: 4193,
  permenantvillageCity: 'Pune',
  permenantPin: '411030',
  flgSameasabove: true,
})

/** Nothing to declare. */
export const blameless: Answers = {
  flgProsecutionCourtLaw: false,
  flgDispActionGovSemiGov: false,
  flgCourtCaseFilled: false,
  flgDebaredBlockListExam: false,
  flgBarcouncilInstitution: false,
}

export const withoutExperience: Answers = { isExperienced: false }

type Passed = { resultDate: string; percentageGrade: string; courseDurationMonths: string }

export const tenth = (resultDate: string, percentageGrade: string): Answers => ({
  qualificationtypecode: 'SSC',
  qualificationnamecode: 'SSC01',
  statecode: 27,
  universitycode: 27901,
  typeResult: 1,
  resultDate,
  attempts: '1',
  percentageGrade,
  courseDurationMonths: '10',
})

export const twelfth = (name: string, resultDate: string, percentageGrade: string): Answers => ({
  qualificationtypecode: 'HSC',
  qualificationnamecode: name,
  statecode: 27,
  universitycode: 27901,
  typeResult: 1,
  resultDate,
  attempts: '1',
  percentageGrade,
  courseDurationMonths: '24',
})

/** A degree of a university in Maharashtra, passed at the first attempt. */
export const degree = (
  type: 'G' | 'PG',
  name: string,
  passed: Passed,
  more: Answers = {},
): Answers => ({
  qualificationtypecode: type,
  qualificationnamecode: name,
  statecode: 27,
  universitycode: 27002,
  typeResult: 1,
  attempts: '1',
  modeLookupId: 1511,
  ...passed,
  ...more,
})

export const certificate = (name: string, resultDate: string): Answers => ({
  qualificationtypecode: 'Cf',
  qualificationnamecode: name,
  typeResult: 1,
  resultDate,
  percentageGrade: '68',
  courseDurationMonths: '6',
  certificationGrade: 'A',
})
