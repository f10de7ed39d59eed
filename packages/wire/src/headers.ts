import { isBase64url } from './base64url.ts'
import { wireSizes } from './limits.ts'

/** Header names of the channel, lower case as both ends read them. */
export const wireHeaders = {
  authorization: 'authorization',
  channel: 'x-channel',
  requestTime: 'x-req-time',
  nonce: 'x-req-nonce',
  idempotencyKey: 'idempotency-key',
  bodyDigest: 'x-body-digest',
  checksum: 'x-checksum',
  answerTime: 'x-res-time',
  channelError: 'x-channel-error',
} as const

/** What an API on another origin must let the page read. */
export const exposedHeaders = ['X-Res-Time', 'X-Body-Digest', 'X-Checksum', 'X-Channel-Error']

/** Value of X-Channel-Error that asks the client for a new handshake. */
export const rekeyAdvice = 'rekey'

export const timePattern = /^\d{13}$/
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/
export const partNamePattern = /^[A-Za-z0-9_.-]{1,64}$/

export const authorizationPattern = /^Bearer [\x21-\x7e]{1,4096}$/
/** Browsers send nothing else; bytes outside it would be read differently by the two ends. */
export const targetPattern = /^\/[\x21-\x7e]*$/

export type BodyDigest = 'none' | `raw:${string}` | `mp1:${string}`

export const isBodyDigest = (text: string): text is BodyDigest =>
  text === 'none' ||
  ((text.startsWith('raw:') || text.startsWith('mp1:')) &&
    isBase64url(text.slice(4), wireSizes.mac))

/** The one member of a sealed body. */
export const sealedMembers = { request: 'encryptedReqBody', response: 'encryptedResBody' } as const
/** The one parameter of a sealed query. */
export const sealedQueryName = 'encryptedQuery'
