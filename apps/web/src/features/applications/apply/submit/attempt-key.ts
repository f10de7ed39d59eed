import type { SubmitApplication } from '@lokseva/contract/applications/schemas'
import type { DraftKey } from '../../draft/unsent-application.ts'

const nameOf = ({ userId, advertisementId }: DraftKey) =>
  `application-sent.${userId}.${advertisementId}`

/**
 * The key of one try to apply. As long as its outcome is not known the same application goes out
 * under the same key, also after a reload: the server answers what it answered the first time.
 */
export function attemptKey(of: DraftKey, body: SubmitApplication): string {
  const text = JSON.stringify(body)
  const name = nameOf(of)
  const kept = read(name)
  if (kept?.text === text) return kept.key
  const key = crypto.randomUUID()
  try {
    sessionStorage.setItem(name, JSON.stringify({ key, text }))
  } catch {
    // Without room a reload makes a new try; the database allows one application all the same.
  }
  return key
}

/** Its outcome is known. */
export function forgetAttempt(of: DraftKey): void {
  try {
    sessionStorage.removeItem(nameOf(of))
  } catch {
    // Nothing was kept.
  }
}

function read(name: string): { key: string; text: string } | undefined {
  try {
    const text = sessionStorage.getItem(name)
    return text ? (JSON.parse(text) as { key: string; text: string }) : undefined
  } catch {
    return undefined
  }
}
