import type { Answers, FormOption } from '@lokseva/forms/engine/form'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'

/** The lists as plain data, since functions do not travel into a page. */
export type Lists = { lists: Record<string, FormOption[]>; places: Record<string, FormOption[]> }
export type ShownRow = {
  path: string
  answers: Answers
  facts: Omit<PersonalFacts, 'list' | 'place'>
}
/** What a person sees of a question after pressing Save. */
export type Seen = { isAsked: boolean; error: string | undefined }

export type See = (row: ShownRow) => Seen
