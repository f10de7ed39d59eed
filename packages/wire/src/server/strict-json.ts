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

/** So many are named; more are no slip of a keyboard. */
const namedAtMost = 20

/**
 * Of what was refused for its texts alone: the paths of those that the database cannot keep, so that
 * they can be told to whoever sent them. Nothing of it is taken.
 */
export function unkeepableFields(bytes: Uint8Array): string[] {
  try {
    const text = decoder.decode(bytes)
    const value: unknown = JSON.parse(text)
    if (!hasOnlySafeMembers(text, { takesAnyText: true })) return []
    const paths = pathsOfUnkeepable(value, '').filter((path) => path !== '')
    return paths.slice(0, namedAtMost)
  } catch {
    return []
  }
}

function pathsOfUnkeepable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isKeepable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    pathsOfUnkeepable(each, path === '' ? name : `${path}.${name}`),
  )
}

const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Walks text already known to be JSON, so it need not look at anything but strings and brackets. */
function hasOnlySafeMembers(text: string, { takesAnyText = false } = {}): boolean {
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
      const isName = isFollowedByColon(text, end)
      if (string === undefined && (isName || !takesAnyText)) return false
      if (isName) {
        const members = levels.at(-1)
        if (!members || string === undefined || forbidden.has(string) || members.has(string))
          return false
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
  return isKeepable(string) ? string : undefined
}

function isFollowedByColon(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 0x20) at++
  return text.charCodeAt(at) === colon
}
