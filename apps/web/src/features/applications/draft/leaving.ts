import type { DraftKey } from './unsent-application.ts'

const leaving = new Map<string, Promise<unknown>>()
const keyOf = ({ userId, advertisementId }: DraftKey) => `${userId}.${advertisementId}`

/** A page is left while its draft is on its way: the next page asks for the draft after it. */
export function noteLeaving(of: DraftKey, sending: Promise<unknown>): void {
  const key = keyOf(of)
  const done = sending
    .catch(() => {})
    .finally(() => leaving.get(key) === done && leaving.delete(key))
  leaving.set(key, done)
}

export const draftSent = async (of: DraftKey): Promise<void> => void (await leaving.get(keyOf(of)))
