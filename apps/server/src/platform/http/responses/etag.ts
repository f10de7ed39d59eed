import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Five minutes without asking; then the kept answer is shown once more while we are asked. */
const KEEP = 'public, max-age=300, stale-while-revalidate=86400'
/** Kept too, but asked for each time, which is answered by a tag. */
const CHECK = 'public, no-cache'
const WORTH_COMPRESSING = 1024

/** JSON with its hash, and as far as somebody asked for it, compressed: made once, sent often. */
export type EncodedResponse = {
  json: string
  hash: string
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export const encodeResponse = (json: string): EncodedResponse => ({
  json,
  hash: createHash('sha256').update(json).digest('base64url'),
  compressed: {},
})

export const isWorthCaching = ({ json }: EncodedResponse): boolean =>
  json.length >= WORTH_COMPRESSING

/** Sends JSON that is the same for everybody, or nothing to those who have it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse,
  isChecked = false,
) {
  const { 'accept-encoding': accepted, 'if-none-match': kept } = request.headers
  const encoding = isWorthCaching(response) ? encodingFor(accepted?.toString()) : undefined
  const etag = etagOf(response.hash, encoding)
  reply.headers({ etag, 'cache-control': isChecked ? CHECK : KEEP, vary: 'accept-encoding' })
  if (matches(kept, etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!encoding) return reply.send(response.json)
  response.compressed[encoding] ??= compress[encoding](response.json)
  return reply.header('content-encoding', encoding).send(await response.compressed[encoding])
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Off the event loop. Brotli's own default of 11 is made for files compressed once. */
const compress: Record<Encoding, (json: string) => Promise<Buffer>> = {
  br: (json) => compressBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (json) => compressGzip(json),
}

/** A strong tag stands for bytes, so each encoding has its own. */
function etagOf(hash: string, encoding: Encoding | undefined): string {
  return encoding ? `"${hash}-${encoding}"` : `"${hash}"`
}

/** Our tag with its quotes can stand nowhere in the list but as a tag, weak or strong. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag))
}

/** The better of the encodings the browser takes; a weight of 0 refuses one. */
export function encodingFor(acceptEncoding = ''): Encoding | undefined {
  const weights = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).find(takes)
}
