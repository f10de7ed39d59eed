import type { FastifyRequest } from 'fastify'
import type { GatewayOptions } from '@lokseva/contract/endpoint'
import { normalMediaType } from '@lokseva/wire/media-type'
import { parseStrictJson } from '@lokseva/wire/server/strict-json'
import { AppError } from '../../refusals/app-error.ts'
import type { Gateway, GatewayMessage } from './gateway.ts'

const MOST_FIELDS = 200
const decoder = new TextDecoder('utf-8', { fatal: true })

/** A query is written like a form, and kept as one. */
const FORM = 'application/x-www-form-urlencoded'

const mediaTypes: Record<string, 'urlencoded' | 'json'> = {
  [FORM]: 'urlencoded',
  'application/json': 'json',
}

/** The bytes and the headers worth keeping. What the route does not take is not even stored. */
export function captureMessage(
  request: FastifyRequest,
  { bodies }: GatewayOptions,
  { keptHeaders }: Gateway,
): { raw: Buffer; headers: Record<string, string> } {
  const kept = ['content-type', ...keptHeaders].flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const headers = Object.fromEntries(kept)
  if (request.method === 'GET') {
    if (!bodies.includes('query')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
    const query = request.raw.url?.split('?').slice(1).join('?') ?? ''
    return { raw: Buffer.from(query), headers: { ...headers, 'content-type': FORM } }
  }
  const kind = mediaTypes[normalMediaType(headers['content-type'])]
  const taken = bodies.includes('raw') || (kind !== undefined && bodies.includes(kind))
  // A squeezed body would be other bytes than those that were signed.
  const squeezed = (request.headers['content-encoding'] ?? 'identity') !== 'identity'
  if (!taken || squeezed) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return { raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), headers }
}

/** Reads bytes that are stored already; nothing where two readers could read two things. */
export function readMessage(
  raw: Buffer,
  headers: Record<string, string>,
): GatewayMessage | undefined {
  const empty = { raw, headers, fields: {}, json: undefined }
  const kind = mediaTypes[normalMediaType(headers['content-type'])]
  if (kind === 'json') {
    const parsed = parseStrictJson(raw)
    return parsed && { ...empty, json: parsed.value }
  }
  if (kind !== 'urlencoded') return empty
  const fields = readFields(raw)
  return fields && { ...empty, fields }
}

function readFields(raw: Buffer): Record<string, string> | undefined {
  try {
    const entries = [...new URLSearchParams(decoder.decode(raw))]
    const fields = Object.fromEntries(entries)
    const twice = Object.keys(fields).length !== entries.length
    return twice || entries.length > MOST_FIELDS ? undefined : fields
  } catch {
    return undefined
  }
}
