import { wireLimits } from '../limits.ts'

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
/** Fatal: bytes that are not UTF-8 throw. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const forbidden = new Set(['__proto__', 'constructor'])

/**
 * Parses JSON that a stranger wrote. Nothing for text that is not JSON, nests deeper than 32
 * levels, repeats a member, names `__proto__` or `constructor`, or hides in an escape what the
 * database cannot keep (NUL, half a surrogate pair).
 */
export function parseStrictJson(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    const text = decoder.decode(bytes)
    const value: unknown = JSON.parse(text)
    return hasOnlySafeMembers(text) ? { value } : undefined
  } catch {
    return undefined
  }
}

/** Walks text already known to be JSON, so it need not look at anything but strings and brackets. */
function hasOnlySafeMembers(text: string): boolean {
  const levels: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x7b || code === 0x5b) {
      if (levels.push(new Set()) > wireLimits.jsonLevels) return false
    } else if (code === 0x7d || code === 0x5d) {
      levels.pop()
    } else if (code === quote) {
      const end = closingQuote(text, at)
      const string = readString(text, at, end)
      if (string === undefined) return false
      if (isFollowedByColon(text, end)) {
        const members = levels.at(-1)
        if (!members || forbidden.has(string) || members.has(string)) return false
        members.add(string)
      }
      at = end
    }
  }
  return true
}

function closingQuote(text: string, opening: number): number {
  for (let at = opening; ;) {
    at = text.indexOf('"', at + 1)
    let before = at - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    // Backslashes go in pairs; one that is left over belongs to the quote.
    if ((at - before) % 2 === 1) return at
  }
}

function readString(text: string, opening: number, end: number): string | undefined {
  const raw = text.slice(opening + 1, end)
  if (!raw.includes('\\')) return raw
  const string = JSON.parse(`"${raw}"`) as string
  return string.includes('\0') || !string.isWellFormed() ? undefined : string
}

function isFollowedByColon(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 0x20) at++
  return text.charCodeAt(at) === colon
}
