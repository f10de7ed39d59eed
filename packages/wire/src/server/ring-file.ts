import { createSecretKey } from 'node:crypto'
import { wireSizes } from '../limits.ts'
import { decodeBytes } from './decode-bytes.ts'
import type { RingEntry } from './sealing-ring.ts'

export const formatRing = (entries: readonly RingEntry[]): string =>
  `${JSON.stringify({
    keys: entries.map(({ kid, createdAt, key }) => ({
      kid,
      createdAt,
      key: key.export().toString('base64url'),
    })),
  })}\n`

/** The keys of a ring file; what cannot be read counts as absent, so that a new key replaces it. */
export function parseRing(text: string): RingEntry[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  const keys = (parsed as { keys?: unknown } | null)?.keys
  return Array.isArray(keys) ? keys.flatMap(parseEntry) : []
}

function parseEntry(entry: unknown): RingEntry[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { kid, createdAt, key } = entry as Record<string, unknown>
  const bytes = decodeBytes(key, wireSizes.key)
  if (!bytes || !Number.isInteger(kid) || !Number.isFinite(createdAt)) return []
  return [{ kid: kid as number, createdAt: createdAt as number, key: createSecretKey(bytes) }]
}
