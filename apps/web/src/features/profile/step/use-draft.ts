import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useAutosave } from '#form-kit/declared/use-autosave.ts'
import { awaitEntry, typedIn } from './entries/open-entries.ts'
import type { FirstAnswers } from './first-answers.ts'
import { holdDraft, keepDraft, releaseDraft } from './held-drafts.ts'
import { ownIds } from './use-step-answers.ts'

type StepDraft<F extends BaseFacts> = {
  step: ProfileStep
  form: DeclaredForm<F>
  first: FirstAnswers
  locked: boolean
}

/** Keeps everything typed in a step, with the entry in the making. */
export function useDraft<F extends BaseFacts>({ step, form, first, locked }: StepDraft<F>) {
  const [typed] = useState(() => {
    awaitEntry(form, first.entry)
    return typedIn(form)
  })
  // Still the same person's when the session ends in the middle of it.
  const [{ userId }] = useState(ownIds)
  const version = useRef(first.version)
  const [leftOut, setLeftOut] = useState<readonly string[]>(none)
  const keep = useCallback(
    async (answers: Answers) => {
      const kept = await keepDraft(step, answers)
      // The same list draws nothing anew.
      setLeftOut((before) => (isSame(before, kept.leftOut) ? before : kept.leftOut))
      return kept.at
    },
    [step],
  )
  const held = useMemo(
    () => ({
      hold: (answers: Answers) => holdDraft({ userId, step }, answers, version.current),
      release: (answers?: Answers) => releaseDraft({ userId, step }, answers),
    }),
    [userId, step],
  )
  const autosave = useAutosave({
    ...held,
    form: typed,
    keep,
    isHeld: first.isHeld,
    enabled: !locked,
  })
  const setVersion = (next: number) => {
    version.current = next
  }
  const settle: typeof autosave.settle = (...given) => {
    setLeftOut(none)
    autosave.settle(...given)
  }
  return { ...autosave, settle, setVersion, leftOut }
}

const none: readonly string[] = []

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
