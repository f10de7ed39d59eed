import type { Answers, Field } from '@lokseva/forms/engine/form'
import type { Draft, SavedStep } from '@lokseva/contract/profile/schemas'

/** What a step's form begins with. */
export type FirstAnswers = {
  answers: Answers
  /** What a discarded draft gives way to. */
  savedAnswers: Answers
  /** When what stands in the form was typed, where it was never saved. */
  restoredFrom: string | undefined
  /** The save the form began from. */
  version: number | undefined
}

/** What was typed last, on whichever device: the draft, unless the step was saved after it. */
export function firstAnswers<F>(
  fields: readonly Field<F>[],
  { saved, draft }: { saved: SavedStep | undefined; draft: Draft },
): FirstAnswers {
  const savedAnswers = saved ? Object.fromEntries(fields.map(({ id }) => [id, saved[id]])) : {}
  const begin = { savedAnswers, version: saved?.version }
  if (draft.answers && draft.savedAt && (!saved || draft.savedAt > saved.savedAt))
    return { ...begin, answers: draft.answers, restoredFrom: draft.savedAt }
  return { ...begin, answers: savedAnswers, restoredFrom: undefined }
}
