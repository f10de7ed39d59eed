import type { Answers } from '@lokseva/forms/engine/form'
import { putDraft } from '@lokseva/contract/profile/endpoints'
import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { serverNow } from '@lokseva/browser/api/server-clock.ts'

/** Whose draft of which step; the account stays the same when the session is over. */
export type DraftKey = { userId: string; step: ProfileStep }

/** What was there when it was typed. */
export type DraftBase = {
  /** The save of the step; null before the first one. */
  version: number | null
  /** The draft on the server, by its time; null where there was none. */
  follows: string | null
  /** The questions answered otherwise than in that save; the other answers are only repeated. */
  changed?: readonly string[]
}

export type UnsentDraft = DraftBase & { answers: Answers; heldAt: string }

/** `aside`: not to be sent, as something newer is there; the candidate decides. */
type Shelf = 'draft' | 'aside'

const keyOf = ({ userId, step }: DraftKey, shelf: Shelf = 'draft') => `${shelf}.${userId}.${step}`

/**
 * What could not be put away on the server yet, in this tab: it outlives a reload and a new login,
 * and is gone when the tab is closed, as the next person at the computer wants it.
 */
export function storeUnsentDraft(of: DraftKey, answers: Answers, on: DraftBase): void {
  const heldAt = new Date(serverNow()).toISOString()
  write(keyOf(of), { ...on, answers, heldAt })
}

/** Keeps it apart from what is typed from now on. */
export function setAside(of: DraftKey, held: UnsentDraft): void {
  write(keyOf(of, 'aside'), held)
  clearUnsentDraft(of, held.answers)
}

function write(key: string, held: UnsentDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(held))
  } catch {
    // No room here: closing the page asks, as it does without this.
  }
}

export function unsentDraft(of: DraftKey, shelf?: Shelf): UnsentDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(of, shelf))
    return text ? (JSON.parse(text) as UnsentDraft) : undefined
  } catch {
    return undefined
  }
}

/** With answers, only if it is these that are held: newer ones may have come since. */
export function clearUnsentDraft(of: DraftKey, answers?: Answers): void {
  const held = answers && unsentDraft(of)?.answers
  if (held && JSON.stringify(held) !== JSON.stringify(answers)) return
  remove(keyOf(of))
}

export const clearAside = (of: DraftKey): void => remove(keyOf(of, 'aside'))

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was held there.
  }
}

/** The steps with something that is nowhere but in this browser. */
export const unsentSteps = (userId: string): ProfileStep[] =>
  profileSteps.filter(
    (step) => unsentDraft({ userId, step }) ?? unsentDraft({ userId, step }, 'aside'),
  )

/** Puts a step's answers away on the server; tells when that was and what was not kept. */
export async function saveDraft(step: ProfileStep, answers: Answers, on: DraftBase) {
  const { version, follows } = on
  const body = { answers, version, follows }
  const { savedAt, leftOut = [] } = await call(putDraft, { params: { step }, body })
  return { savedAt, leftOut }
}

/** Whether the server refused it for one of these reasons. */
export const isRefused = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code)

/** Sends what is held of the steps nobody has open; what does not go through stays. */
export async function sendUnsentDrafts(userId: string, isOpen: (step: ProfileStep) => boolean) {
  for (const step of unsentSteps(userId)) {
    const of = { userId, step }
    const held = unsentDraft(of)
    if (!held || isOpen(step)) continue
    try {
      await saveDraft(step, held.answers, held)
      clearUnsentDraft(of, held.answers)
    } catch (error) {
      // Held until the connection, or the person, is back.
      if (!(error instanceof ApiError) || error.status === 401) return
      // Something newer is there; whoever opens the step is asked.
      if (isRefused(error, 'DRAFT_OUTDATED', 'DRAFT_CHANGED_ELSEWHERE')) setAside(of, held)
    }
  }
}
