import type { Answers, Field } from '@lokseva/forms/engine/form'
import type { Draft, SavedStep } from '@lokseva/contract/profile/schemas'
import { draftEntry } from '@lokseva/contract/profile/steps'
import type { EntryDraft } from './entries/open-entries.ts'
import type { UnsentDraft } from './draft/unsent-drafts.ts'

/** What was typed and not saved; held where it is in this browser alone. */
export type StepDraft = Draft & {
  isHeld?: boolean
  /** The draft on the server, by its time. */
  follows?: string | null
  /** What this browser has besides, typed before something newer came. */
  aside?: UnsentDraft | undefined
}

/** What a step's form begins with. */
export type InitialAnswers = {
  answers: Answers
  /** What a discarded draft gives way to. */
  savedAnswers: Answers
  /** When what stands in the form was typed, where it was never saved. */
  restoredFrom: string | undefined
  /** The save the form began from. */
  version: number | undefined
  /** Whether the server does not have it yet. */
  isHeld: boolean
  /** The row of a list that was being typed. */
  entry: EntryDraft | undefined
  /** The draft on the server, by its time; null where there is none. */
  follows: string | null
  /** What this browser has besides, typed before something newer came. */
  aside: UnsentDraft | undefined
  /** How answers that come later are read, where they lie otherwise than in the form. */
  read?: (answers: Answers) => Answers
}

/** What was typed last, on whichever device: the draft, unless the step was saved after it. */
export function initialAnswers<F>(
  fields: readonly Field<F>[],
  { saved, draft }: { saved: SavedStep | undefined; draft: StepDraft },
): InitialAnswers {
  const savedAnswers = saved ? Object.fromEntries(fields.map(({ id }) => [id, saved[id]])) : {}
  const { answers, savedAt, isHeld = false, follows = savedAt, aside } = draft
  const begin = { savedAnswers, version: saved?.version, follows, aside }
  if (answers && savedAt && (!saved || isHeld || savedAt > saved.savedAt)) {
    const { [draftEntry]: entry, ...typed } = answers
    return { ...begin, answers: typed, restoredFrom: savedAt, isHeld, entry: readEntry(entry) }
  }
  return {
    ...begin,
    answers: savedAnswers,
    restoredFrom: undefined,
    isHeld: false,
    entry: undefined,
  }
}

/** A draft is kept right or wrong: what is no row is none. */
export function readEntry(entry: unknown): EntryDraft | undefined {
  const { index, answers } = (entry ?? {}) as { index?: unknown; answers?: unknown }
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return undefined
  return {
    index: typeof index === 'number' && index >= 0 ? index : undefined,
    answers: answers as EntryDraft['answers'],
  }
}
