import { type Bytes, concatBytes, unsigned, utf8 } from './bytes.ts'

/** Where handshakes go, below the API's root. */
export const channelPath = '/channel'

export type HandshakeRequest = { v: number; skid: string; epk: string; cr: string; aud: string }

export type HandshakeResponse = {
  v: 1
  epk: string
  sr: string
  cid: string
  tok: string
  /** Unix seconds. */
  exp: number
  /** Unix milliseconds. */
  now: number
  fin: string
}

/** A server key as the page pins it. */
export type PinnedKey = { skid: string; spub: string }

/** HKDF infos of the root and the five working keys. */
export const keyInfos = {
  root: 'OAS1 root',
  requestSealing: 'OAS1 c2s enc',
  requestMac: 'OAS1 c2s mac',
  answerSealing: 'OAS1 s2c enc',
  answerMac: 'OAS1 s2c mac',
  handshakeProof: 'OAS1 fin',
} as const

export type TranscriptParts = {
  aud: string
  skid: Uint8Array
  staticKey: Uint8Array
  clientPoint: Uint8Array
  clientRandom: Uint8Array
  serverPoint: Uint8Array
  serverRandom: Uint8Array
}

/** The bytes whose SHA-256 is TH: everything both ends said, in a fixed order. */
export function transcriptBytes(parts: TranscriptParts): Bytes {
  const aud = utf8(parts.aud)
  return concatBytes(
    utf8('OAS1-HS\0'),
    unsigned(aud.length, 2),
    aud,
    parts.skid,
    parts.staticKey,
    parts.clientPoint,
    parts.clientRandom,
    parts.serverPoint,
    parts.serverRandom,
  )
}

type Finished = Pick<HandshakeResponse, 'cid' | 'tok' | 'exp' | 'now'>

/** What the server proves at the end of the handshake. */
export const handshakeProofText = (transcriptHash: string, response: Finished): string =>
  ['OAS1-FIN', transcriptHash, response.cid, response.tok, response.exp, response.now].join('\n')
