import type { Answers } from '@lokseva/forms/engine/form'
import { putDraft } from '@lokseva/contract/profile/endpoints'
import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { call } from '#platform/api/call.ts'

/** Whose draft of which step; the account stays the same when the session is over. */
export type DraftOf = { userId: string; step: ProfileStep }

export type HeldDraft = {
  answers: Answers
  /** The save it was typed after. */
  version: number | null
  heldAt: string
}

const keyOf = ({ userId, step }: DraftOf) => `draft.${userId}.${step}`

/**
 * What could not be put away on the server yet, in this tab: it outlives a reload and a new login,
 * and is gone when the tab is closed, as the next person at the computer wants it.
 */
export function holdDraft(of: DraftOf, answers: Answers, version: number | undefined): void {
  const held: HeldDraft = {
    answers: withoutAadhaar(answers),
    version: version ?? null,
    heldAt: new Date().toISOString(),
  }
  try {
    sessionStorage.setItem(keyOf(of), JSON.stringify(held))
  } catch {
    // No room here: closing the page asks, as it does without this.
  }
}

export function heldDraft(of: DraftOf): HeldDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(of))
    return text ? (JSON.parse(text) as HeldDraft) : undefined
  } catch {
    return undefined
  }
}

/** With answers, only if it is these that are held: newer ones may have come since. */
export function releaseDraft(of: DraftOf, answers?: Answers): void {
  const held = answers && heldDraft(of)?.answers
  if (held && JSON.stringify(held) !== JSON.stringify(withoutAadhaar(answers))) return
  try {
    sessionStorage.removeItem(keyOf(of))
  } catch {
    // Nothing was held there.
  }
}

/** The steps with something that is nowhere but in this browser. */
export const heldSteps = (userId: string): ProfileStep[] =>
  profileSteps.filter((step) => heldDraft({ userId, step }))

/** Puts a step's answers away on the server; tells when that was and what was not kept. */
export async function keepDraft(step: ProfileStep, answers: Answers) {
  const body = { answers: withoutAadhaar(answers) }
  const { savedAt, leftOut = [] } = await call(putDraft, { params: { step }, body })
  return { at: new Date(savedAt), leftOut }
}

/** Sends what is held of the steps nobody has open; what does not go through stays. */
export async function sendHeldDrafts(userId: string, isOpen: (step: ProfileStep) => boolean) {
  for (const step of heldSteps(userId)) {
    const held = heldDraft({ userId, step })
    if (!held || isOpen(step)) continue
    try {
      await keepDraft(step, held.answers)
      releaseDraft({ userId, step }, held.answers)
    } catch {
      // Held until the connection is back.
      return
    }
  }
}

/** Digits of an Aadhaar number stay with the person until the step is saved. */
function withoutAadhaar({ aadhaarNo: _never, ...rest }: Answers): Answers {
  return rest
}
