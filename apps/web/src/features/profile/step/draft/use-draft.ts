import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import type { Draft } from '@lokseva/contract/profile/schemas'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { saveDeferred, useAutosave } from '@lokseva/form-kit/declared/use-autosave.ts'
import { draftLink } from './draft-link.ts'
import { draftNews } from './draft-news.ts'
import { awaitEntry, typedIn } from '../entries/open-entries.ts'
import type { InitialAnswers } from '../first-answers.ts'
import { storeUnsentDraft, isRefused, clearUnsentDraft } from './unsent-drafts.ts'
import { ownIds } from '../use-step-answers.ts'

type StepDraft<F extends BaseFacts> = {
  step: ProfileStep
  form: DeclaredForm<F>
  first: InitialAnswers
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
  const [link] = useState(() => draftLink({ step, form, typed, first }))
  const news = useRef<ReturnType<typeof draftNews>>(undefined)
  const [leftOut, setLeftOut] = useState<readonly string[]>(none)
  const [hasTakenIn, setTakenIn] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const [elsewhere, setElsewhere] = useState<Draft>()
  const isAsked = useRef(false)
  const ask = (draft: Draft | undefined) => {
    isAsked.current = draft !== undefined
    setElsewhere(draft)
  }
  const keep = useCallback(
    async (answers: Answers) => {
      if (isAsked.current) throw saveDeferred
      try {
        const kept = await link.keep(answers)
        // The same list draws nothing anew.
        setLeftOut((before) => (isSame(before, kept.leftOut) ? before : kept.leftOut))
        if (kept.hasTakenIn) setTakenIn(true)
        news.current?.tell(kept.savedAt)
        return new Date(kept.savedAt)
      } catch (error) {
        if (isRefused(error, 'DRAFT_OUTDATED')) setOutdated(true)
        throw error
      }
    },
    [link],
  )
  const held = useMemo(
    () => ({
      hold: (answers: Answers) =>
        storeUnsentDraft({ userId, step }, link.drafted(answers), link.on(answers)),
      release: (answers?: Answers) =>
        clearUnsentDraft({ userId, step }, answers && link.drafted(answers)),
    }),
    [userId, step, link],
  )
  const { settle, ...autosave } = useAutosave({
    ...held,
    form: typed,
    keep,
    isHeld: first.isHeld,
    enabled: !locked,
  })
  /** Another tab has typed. What is unsent here is brought together with it as it is sent. */
  const hear = useEffectEvent(async (savedAt: string) => {
    if (isAsked.current || savedAt === link.follows() || !autosave.isKept()) return
    const draft = await link.newest()
    const wasKept = autosave.isKept()
    if (!link.takeIn(draft)) return
    setTakenIn(true)
    if (wasKept) settle({ kind: 'kept', at: new Date(draft.savedAt ?? savedAt) })
  })
  useEffect(() => {
    if (locked) return undefined
    // What is not heard now is brought together with the next key.
    const line = draftNews({ userId, step }, (savedAt) => void hear(savedAt).catch(() => {}))
    news.current = line
    return () => {
      news.current = undefined
      line.close()
    }
  }, [userId, step, locked])
  return {
    ...autosave,
    leftOut,
    hasTakenIn,
    isOutdated,
    follows: link.follows,
    /** Whether all of a draft that another device put away stands in this form; else it is offered. */
    async knowsNewest() {
      const draft = await link.newest()
      if (link.missing(draft).length === 0) {
        link.follow(draft)
        return true
      }
      ask(draft)
      return false
    },
    /** Takes in what another device put away, before it is thrown away unseen. */
    takeInNewest() {
      const takeIn = async () => link.takeIn(await link.newest()) && setTakenIn(true)
      // What did not come is asked for again with the next press.
      takeIn().catch(() => {})
    },
    /** What another device put away and this form did not know of when it was to be saved. */
    elsewhere: elsewhere && {
      savedAt: elsewhere.savedAt,
      questions: link.missing(elsewhere),
      take() {
        link.take(elsewhere)
        ask(undefined)
        setTakenIn(true)
      },
      leave() {
        link.follow(elsewhere)
        ask(undefined)
      },
    },
    /** The step was saved, in this version; of what was typed since, a draft is kept. */
    saved(version: number, at: Date, safe: Answers) {
      link.begin(version, safe)
      setLeftOut(none)
      setTakenIn(false)
      settle({ kind: 'saved', at }, safe)
    },
    /** What was typed is thrown away. */
    discarded() {
      link.begin(undefined, typed.values())
      setLeftOut(none)
      setTakenIn(false)
      settle()
    },
  }
}

const none: readonly string[] = []

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
