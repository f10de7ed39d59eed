import { requestBodyAad, requestQueryAad } from '../canonical.ts'
import { sealedMembers, sealedQueryName } from '../headers.ts'
import { openFrame } from './aead.ts'
import type { Channel } from './channel.ts'
import { decodeBytes } from './decode-bytes.ts'
import type { CheckedRequest } from './request-check.ts'
import { refuse, type Result } from './result.ts'
import { parseStrictJson, unkeepableFields } from './strict-json.ts'

export type OpenRefusal = 'CHK_PLAINTEXT' | 'CHK_DECRYPT'
/** The seal was right, what it held is not JSON we take. */
export type BodyRefusal = OpenRefusal | 'MALFORMED_REQUEST'
/** With the fields that hold a text nobody can keep, where that is all that is wrong. */
type MalformedBody = { ok: false; code: 'MALFORMED_REQUEST'; fields: string[] }

/** Step 9: opens a sealed JSON body whose digest was checked, and parses what was inside. */
export function openSealedBody(
  channel: Channel,
  request: CheckedRequest,
  body: Uint8Array,
): Result<{ value: unknown }, OpenRefusal> | MalformedBody {
  const text = onlySealedMember(body)
  if (text === undefined) return refuse('CHK_PLAINTEXT')
  const plain = openText(channel, requestBodyAad(request), text)
  if (!plain) return refuse('CHK_DECRYPT')
  const parsed = parseStrictJson(plain)
  if (parsed) return { ok: true, value: parsed.value }
  return { ...refuse('MALFORMED_REQUEST'), fields: unkeepableFields(plain) }
}

/** The query a route marked `sealedQuery` takes, in clear; no query at all stays none. */
export function openSealedQuery(
  channel: Channel,
  request: CheckedRequest,
): Result<{ query: string }, BodyRefusal> {
  if (request.query === '') return { ok: true, query: '' }
  const name = `${sealedQueryName}=`
  if (!request.query.startsWith(name)) return refuse('CHK_PLAINTEXT')
  const text = request.query.slice(name.length)
  // A second parameter would be one that travelled in clear.
  if (text.includes('&')) return refuse('CHK_PLAINTEXT')
  const plain = openText(channel, requestQueryAad(request), text)
  if (!plain) return refuse('CHK_DECRYPT')
  const query = plain.toString('latin1')
  return /^[\x21-\x7e]*$/.test(query) ? { ok: true, query } : refuse('MALFORMED_REQUEST')
}

function openText(channel: Channel, aad: string, text: string): Buffer | undefined {
  const frame = decodeBytes(text)
  return frame && openFrame(channel.keys.requestSealing, aad, frame)
}

/** The value of the one member a sealed body has; anything else was not sealed. */
function onlySealedMember(body: Uint8Array): string | undefined {
  const value = parseStrictJson(body)?.value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const members = Object.entries(value)
  const [name, text] = members[0] ?? []
  if (members.length !== 1 || name !== sealedMembers.request) return undefined
  return typeof text === 'string' ? text : undefined
}
