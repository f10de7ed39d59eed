import type { Answers } from './objection-answers.ts'

export type ObjectionKey = { userId: string; applicationId: string; stageId: number }

/** Of a new objection no id. Images are too large to be held. */
export type UnsentObjection = {
  objectionId: string | undefined
  answers: Answers
  /** What was saved of it when it was begun. */
  follows: string | undefined
}

const keyOf = ({ userId, applicationId, stageId }: ObjectionKey) =>
  `objection.${userId}.${applicationId}.${stageId}`

/**
 * What is written and not sent, in this tab: it outlives a reload and a new login, and is gone when
 * the tab is closed, as the next person at the computer wants it.
 */
export function storeUnsentObjection(of: ObjectionKey, held: UnsentObjection): void {
  try {
    sessionStorage.setItem(keyOf(of), JSON.stringify(held))
  } catch {
    // No room here: closing the page asks, as it does without this.
  }
}

export function unsentObjection(of: ObjectionKey): UnsentObjection | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(of))
    return text ? (JSON.parse(text) as UnsentObjection) : undefined
  } catch {
    return undefined
  }
}

export function clearUnsentObjection(of: ObjectionKey): void {
  try {
    sessionStorage.removeItem(keyOf(of))
  } catch {
    // Nothing was held there.
  }
}
