import type { Answers } from '../engine/form.ts'
import { category, disability, gender, otherMotherTongue, smallFamilyStatuses } from './ids.ts'

type Condition = (answers: Answers) => boolean

const yes =
  (id: string): Condition =>
  (answers) =>
    answers[id] === true
const no =
  (id: string): Condition =>
  (answers) =>
    answers[id] === false

export const isYes = yes
export const isNo = no

export const isFemale: Condition = (a) => a['genderLookupId'] === gender.female
export const isTransgender: Condition = (a) => a['genderLookupId'] === gender.transgender
export const asksSmallFamily: Condition = (a) =>
  smallFamilyStatuses.includes(a['maritalStatusLookupId'])
export const speaksOtherLanguage: Condition = (a) => a['motherTongueLookupId'] === otherMotherTongue

/** Men, and transgender candidates who are not considered as female. */
export const asksChest: Condition = (a) =>
  a['genderLookupId'] === gender.male || (isTransgender(a) && a['flgTransgenderFemale'] === false)

const categoryOf = (a: Answers) => a['categoryLookupId']
export const hasCategory: Condition = (a) => categoryOf(a) !== undefined
export const isOpenCategory: Condition = (a) => categoryOf(a) === category.open
export const isEconomicallyWeaker: Condition = (a) => categoryOf(a) === category.economicallyWeaker
const isScheduled: Condition = (a) =>
  categoryOf(a) === category.scheduledCaste || categoryOf(a) === category.scheduledTribe

/** Every category with a caste: not open, not economically weaker. */
export const asksCasteCertificate: Condition = (a) =>
  hasCategory(a) && !isOpenCategory(a) && !isEconomicallyWeaker(a)
export const asksIssuingOffice: Condition = (a) =>
  asksCasteCertificate(a) || isEconomicallyWeaker(a)
export const isOpenWoman: Condition = (a) => isOpenCategory(a) && isFemale(a)
export const asksNonCreamyLayer: Condition = (a) =>
  isOpenWoman(a) || (asksCasteCertificate(a) && !isScheduled(a))

export const isDivyang = yes('flgDivyang')
export const hasMultipleDisabilities: Condition = (a) =>
  a['typeOfDisabilityLookupId'] === disability.multiple
export const hasBenchmarkDisability: Condition = (a) =>
  isDivyang(a) && Number(a['divyangPercentage']) >= disability.benchmark

export const isSportsPerson = yes('flgMetritoriousSportsman')
export const isExServiceman = yes('flgExArmedReg')
export const isStateEmployee: Condition = (a) =>
  yes('flgGomEmployee')(a) && yes('flgStateEmployee')(a)
export const holdsDomicileCertificate: Condition = (a) =>
  yes('flgDomicile')(a) && yes('flgDomicileCertificate')(a)
/** The border area stands in for domicile where a reservation does not hang on the caste. */
export const asksBorderArea: Condition = (a) =>
  a['flgDomicile'] === false && (isDivyang(a) || isExServiceman(a))
export const isFromBorderArea = yes('flgMaharashtraKarnatakBorderArea')
export const isOrphan = yes('flgOrphanReservation')
