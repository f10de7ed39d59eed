import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import { undraftedIn } from '@lokseva/forms/engine/sensitive-answers'
import { getDraft } from '@lokseva/contract/profile/endpoints'
import type { Draft } from '@lokseva/contract/profile/schemas'
import { draftEntry, type ProfileStep } from '@lokseva/contract/profile/steps'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import type { TypedValues } from '@lokseva/form-kit/declared/use-autosave.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { awaitEntry, putEntry } from '../entries/open-entries.ts'
import { type InitialAnswers, readEntry } from '../first-answers.ts'
import { isRefused, saveDraft, type DraftBase } from './unsent-drafts.ts'
import { areAmong, changedIn, mergeTyped } from './merge-typed.ts'

type DraftLinkOptions<F extends BaseFacts> = {
  step: ProfileStep
  form: DeclaredForm<F>
  /** What stands in the form, with the entry in the making. */
  typed: TypedValues
  first: InitialAnswers
}

export type DraftLink = ReturnType<typeof draftLink>

const mergesAtMost = 3

/**
 * The draft of a step between this form and the server, where other tabs and devices put theirs:
 * what they typed is taken in before this one is put in its place.
 */
export function draftLink<F extends BaseFacts>({ step, form, typed, first }: DraftLinkOptions<F>) {
  let on: DraftBase = { version: first.version ?? null, follows: first.follows }
  /** The step was saved elsewhere: no draft of this form is kept any more. */
  let outdated: unknown
  const undrafted = undraftedIn(form.fields)
  const drafted = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => !undrafted.includes(id)))
  const now = () => drafted(typed.values())
  /** What this form and the server had in common last. */
  let common = first.isHeld ? drafted(first.savedAnswers) : now()

  let saved = first.savedAnswers

  const newest = (): Promise<Draft> => call(getDraft, { params: { step } })

  const read = (answers: Answers): Answers => first.read?.(answers) ?? answers

  /** Whether the form has something new by it. */
  function takeIn({ answers, savedAt }: Draft): boolean {
    on = { ...on, follows: savedAt }
    if (!answers) return false
    const theirs = read(answers)
    const own = now()
    const merged = mergeTyped(common, own, theirs)
    common = theirs
    if (areAmong(merged, own) && areAmong(own, merged)) return false
    put(merged)
    return true
  }

  function put({ [draftEntry]: entry, ...others }: Answers): void {
    if (JSON.stringify(entry) !== JSON.stringify(now()[draftEntry])) {
      putEntry(form, undefined)
      awaitEntry(form, readEntry(entry))
    }
    const own = form.values()
    form.take({ ...others, ...Object.fromEntries(undrafted.map((id) => [id, own[id]])) })
  }

  /** Puts it away, together with what others typed meanwhile. */
  async function keep(answers: Answers) {
    let sent = drafted(answers)
    let hasTakenIn = false
    for (let merges = 0; ; merges += 1) {
      if (outdated) throw outdated
      try {
        const { savedAt, leftOut } = await saveDraft(step, sent, on)
        on = { ...on, follows: savedAt }
        common = sent
        return { savedAt, leftOut, hasTakenIn }
      } catch (error) {
        if (isRefused(error, 'DRAFT_OUTDATED')) outdated = error
        if (!isRefused(error, 'DRAFT_CHANGED_ELSEWHERE') || merges === mergesAtMost) throw error
        if (takeIn(await newest())) hasTakenIn = true
        sent = answered(now())
      }
    }
  }

  /** Goes on from this draft, whatever becomes of what it says. */
  function follow(draft: Draft): void {
    on = { ...on, follows: draft.savedAt }
    common = draft.answers ? read(draft.answers) : now()
  }

  return {
    /** The questions that a draft answers otherwise than this form. */
    missing: (draft: Draft): string[] => changedIn(read(draft.answers ?? {}), now()),
    follow,
    /** Puts what a draft answers otherwise into the form; of what both changed, the draft's. */
    take(draft: Draft): void {
      put(mergeTyped(common, read(draft.answers ?? {}), now()))
      follow(draft)
    },
    drafted,
    /** What these answers are typed on. */
    on: (answers: Answers): DraftBase => ({ ...on, changed: changedIn(answers, saved) }),
    follows: () => on.follows,
    keep,
    newest,
    takeIn,
    /** The server has no draft now: these answers are saved, or those before were thrown away. */
    begin(version: number | undefined, answers: Answers) {
      on = { version: version ?? on.version, follows: null }
      common = drafted(answers)
      if (version !== undefined) saved = answers
    },
  }
}

const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
