import type { PersonalAnswers, PersonalId } from './answers.ts'
import { category, disability, gender, otherMotherTongue, smallFamilyStatuses } from './ids.ts'

/** Conditions of this form look at answers alone: none of them needs a fact. */
type Condition = (answers: PersonalAnswers) => boolean

const yes =
  (id: PersonalId): Condition =>
  (answers) =>
    answers[id] === true
const no =
  (id: PersonalId): Condition =>
  (answers) =>
    answers[id] === false

export const hasAadhaar: Condition = yes('flgAadhaarCard')
export const hasNoAadhaar: Condition = no('flgAadhaarCard')

export const isNameChanged: Condition = yes('flgNameChanged')
export const isFemale: Condition = (a) => a.genderLookupId === gender.female
export const isTransgender: Condition = (a) => a.genderLookupId === gender.transgender
export const asksSmallFamily: Condition = (a) =>
  smallFamilyStatuses.includes(a.maritalStatusLookupId)
export const speaksOtherLanguage: Condition = (a) => a.motherTongueLookupId === otherMotherTongue

/** Men, and transgender candidates who are not considered as female. */
export const asksChest: Condition = (a) =>
  a.genderLookupId === gender.male || (isTransgender(a) && a.flgTransgenderFemale === false)

export const hasCategory: Condition = (a) => a.categoryLookupId !== undefined
export const isOpenCategory: Condition = (a) => a.categoryLookupId === category.open
export const isEconomicallyWeaker: Condition = (a) =>
  a.categoryLookupId === category.economicallyWeaker
const isScheduled: Condition = (a) =>
  a.categoryLookupId === category.scheduledCaste || a.categoryLookupId === category.scheduledTribe

/** Every category with a caste: not open, not economically weaker. */
export const asksCasteCertificate: Condition = (a) =>
  hasCategory(a) && !isOpenCategory(a) && !isEconomicallyWeaker(a)
export const asksIssuingOffice: Condition = (a) =>
  asksCasteCertificate(a) || isEconomicallyWeaker(a)
/** Women, and transgender candidates who are considered as female. */
export const isOpenWoman: Condition = (a) =>
  isOpenCategory(a) && (isFemale(a) || (isTransgender(a) && a.flgTransgenderFemale === true))
export const asksNonCreamyLayer: Condition = (a) =>
  isOpenWoman(a) || (asksCasteCertificate(a) && !isScheduled(a))
export const isNonCreamyLayer: Condition = yes('flgNcl')
export const holdsValidity: Condition = yes('flgCastValidityCert')
export const lacksValidity: Condition = no('flgCastValidityCert')

export const isDivyang: Condition = yes('flgDivyang')
export const hasDisabilityType: Condition = (a) => a.typeOfDisabilityLookupId !== undefined
export const hasMultipleDisabilities: Condition = (a) =>
  a.typeOfDisabilityLookupId === disability.multiple
export const hasBenchmarkDisability: Condition = (a) =>
  isDivyang(a) && Number(a.divyangPercentage) >= disability.benchmark
export const holdsUdid: Condition = yes('flgUdid')
export const awaitsUdid: Condition = no('flgUdid')

export const isSportsPerson: Condition = yes('flgMetritoriousSportsman')
/** Achievements are entered before the claim is made, and gone when it is not. */
export const mayBeSportsPerson: Condition = (a) => a.flgMetritoriousSportsman !== false
export const isExServiceman: Condition = yes('flgExArmedReg')
export const isEmployee: Condition = yes('flgGomEmployee')
export const isStateEmployee: Condition = (a) => isEmployee(a) && a.flgStateEmployee === true

export const hasDomicile: Condition = yes('flgDomicile')
export const holdsDomicileCertificate: Condition = (a) =>
  hasDomicile(a) && a.flgDomicileCertificate === true
/** The border area stands in for domicile where a reservation does not hang on the caste. */
export const asksBorderArea: Condition = (a) =>
  a.flgDomicile === false && (isDivyang(a) || isExServiceman(a))
export const isFromBorderArea: Condition = yes('flgMaharashtraKarnatakBorderArea')
export const hasBorderDistrict: Condition = (a) => a.borderDistrictLookupId !== undefined
export const hasBorderTaluka: Condition = (a) => a.borderTalukaLookupId !== undefined

export const isBorderVillageUnlisted: Condition = (a) =>
  hasBorderTaluka(a) && a.borderVillageLookupId === undefined

export const claimsAdditional: Condition = yes('isAdditionalReservation')
export const isOrphan: Condition = yes('flgOrphanReservation')
export const holdsOrphanCertificate: Condition = yes('flgOrphanReservationCerti')
export const lacksOrphanCertificate: Condition = no('flgOrphanReservationCerti')
