/** The days of an advertisement, in the order in which they usually come. */
export const advertDays = [
  'applnStartDate',
  'applnEndDate',
  'onlinePaymentEndDate',
  'challanDownloadEndDate',
  'challanPaymentEndDate',
  'examCenterChangeEndDate',
  'postPrefChangeEndDate',
  'examDate',
  'corrigendumEndDate',
] as const
export type AdvertDay = (typeof advertDays)[number]

/** Parts of a draft that are saved by themselves, each with the fields of the file it holds. */
export const draftParts = {
  names: ['advertisementNo', 'year', 'name', 'nameDvng', 'exam'],
  dates: [...advertDays, 'plannedStages'],
  fees: ['fees', 'advertisementConfig'],
  posts: ['postPrefAtAppln', 'maxPostPreferences', 'gradePointFactor', 'posts', 'exams'],
  documents: ['requiredDocuments'],
  centres: ['examCenters', 'centreCapacities'],
  questions: ['additionalQuestions'],
  instructions: ['advertisementInstructionList'],
  /** The text that tells what is corrected: no part of the file. */
  corrigendum: [],
} as const satisfies Record<string, readonly string[]>
export type DraftPartName = keyof typeof draftParts
export const draftPartNames = Object.keys(draftParts) as [DraftPartName, ...DraftPartName[]]

/** The part that holds a field of the file; what no part knows stands in the first. */
export const partOfField = (field: string): DraftPartName =>
  draftPartNames.find((part) => (draftParts[part] as readonly string[]).includes(field)) ?? 'names'

/** The part a place of the file lies in, such as `posts.2.criteria.age.min`. */
export function partOfPlace(place: string): DraftPartName {
  const [field = ''] = place.split('.')
  if (/^corrigendum-(?:en|mr)$/.test(field)) return 'corrigendum'
  // Of what a corrigendum must leave: `post 5018`, `exam 2, subject 3`.
  if (/^(?:post|exam) \d/.test(place)) return 'posts'
  return partOfField(field)
}
