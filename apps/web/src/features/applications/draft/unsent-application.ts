import type { ApplicationDraft } from '@lokseva/contract/applications/schemas'

export type DraftKey = { userId: string; advertisementId: number }
/** With the version of the server's draft that it goes on from. */
type Held = { draft: ApplicationDraft; version: number }

const keyOf = ({ userId, advertisementId }: DraftKey) => `application.${userId}.${advertisementId}`

/**
 * What could not be put away on the server yet, in this tab: it outlives a reload and a new login,
 * and is gone when the tab is closed, as the next person at the computer wants it.
 */
export function storeUnsentApplication(of: DraftKey, held: Held): void {
  try {
    sessionStorage.setItem(keyOf(of), JSON.stringify(held))
  } catch {
    // No room here: closing the page asks, as it does without this.
  }
}

export function unsentApplication(of: DraftKey): Held | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(of))
    return text ? (JSON.parse(text) as Held) : undefined
  } catch {
    return undefined
  }
}

export function clearUnsentApplication(of: DraftKey): void {
  try {
    sessionStorage.removeItem(keyOf(of))
  } catch {
    // Nothing was held there.
  }
}
