import { partOfPlace, type DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { Draft, DraftFault } from '@lokseva/contract/adverts/drafts/schemas'

/** The screens of the workbench, each over one part of the draft; some parts have several. */
export const screenParts = {
  names: 'names',
  dates: 'dates',
  stages: 'dates',
  fees: 'fees',
  posts: 'posts',
  rules: 'posts',
  subjects: 'posts',
  documents: 'documents',
  centres: 'centres',
  questions: 'questions',
  instructions: 'instructions',
  corrigendum: 'corrigendum',
} as const satisfies Record<string, DraftPartName>
export type PartScreen = keyof typeof screenParts
export type DraftScreen = PartScreen | 'history' | 'difference'
export const partScreens = Object.keys(screenParts) as PartScreen[]

/** Subjects are of several examinations, a corrigendum of what is published. */
export const screensOf = ({ published, parts }: Draft): PartScreen[] => {
  const posts = parts.find(({ part }) => part === 'posts')?.value ?? {}
  return partScreens.filter(
    (screen) =>
      (screen !== 'subjects' || 'exams' in posts) &&
      (screen !== 'corrigendum' || published !== null),
  )
}

/** Where something that is wrong can be mended. */
export function screenOf(place: string): PartScreen {
  const part = partOfPlace(place)
  if (/^plannedStages(?:\.|$)/.test(place)) return 'stages'
  if (part !== 'posts') return part
  if (/\.criteria(?:\.|$)/.test(place)) return 'rules'
  if (/\.(?:subjects|optionalSubjectCount)(?:\.|$)/.test(place)) return 'subjects'
  return 'posts'
}

export const faultsOn = (screen: PartScreen, faults: readonly DraftFault[]): DraftFault[] =>
  faults.filter(({ place }) => screenOf(place) === screen)

/** What may be left out as a whole, by the list it is written in. */
const lists: Partial<Record<PartScreen, readonly string[]>> = {
  stages: ['plannedStages'],
  rules: ['posts', 'exams'],
  documents: ['requiredDocuments'],
  questions: ['additionalQuestions'],
  instructions: ['advertisementInstructionList'],
}

/** Whether a part holds nothing yet, and nothing is asked of it: it is neither wrong nor done. */
export function isNothingWritten(screen: PartScreen, { parts }: Pick<Draft, 'parts'>): boolean {
  const value: Record<string, unknown> =
    parts.find(({ part }) => part === screenParts[screen])?.value ?? {}
  const isNone = (list: unknown) => !Array.isArray(list) || list.length === 0
  return lists[screen]?.every((name) => isNone(value[name])) ?? false
}
