import type { PinnedKey } from '../handshake-transcript.ts'

/** The server keys the page was served with; the first is the one to use. */
export function pinnedKeys(page: Document = document): PinnedKey[] {
  const content = page.querySelector('meta[name="oas-channel-keys"]')?.getAttribute('content')
  const keys: unknown = JSON.parse(content || '[]')
  return Array.isArray(keys) ? keys : []
}
