import { diffieHellman, type KeyObject, randomBytes } from 'node:crypto'
import {
  type HandshakeResponse,
  handshakeProofText,
  keyInfos,
  transcriptBytes,
} from '../handshake-transcript.ts'
import { wireLimits, wireSizes } from '../limits.ts'
import { deriveKey, hkdf, macText, sha256 } from './channel-keys.ts'
import { decodeBytes } from './decode-bytes.ts'
import { publicKeyFrom } from './point.ts'
import { refuse, type Result } from './result.ts'
import type { SealingRing } from './sealing-ring.ts'
import type { Ephemeral } from './server-ephemeral.ts'
import type { StaticKeys } from './static-keys.ts'
import { audienceHash, sealToken } from './token.ts'

export type HandshakeDeps = {
  staticKeys: StaticKeys
  ring: Pick<SealingRing, 'active'>
  /** Public origins of the API, from configuration: never from the Host header. */
  audiences: readonly string[]
  ephemeral(now: number): Ephemeral
  /** For published values only. */
  random?(size: number, use: 'server random' | 'cid' | 'token iv'): Buffer
}

export type HandshakeRefusal = 'CHANNEL_VERSION' | 'CHANNEL_KEY' | 'CHANNEL_POINT' | 'CHANNEL_AUD'

/**
 * Answers a handshake. With `renewing`, which only a request already checked on its old channel
 * may bring, the channel keeps its id, and with it the login bound to it.
 */
export function acceptHandshake(
  deps: HandshakeDeps,
  body: unknown,
  now: number,
  renewing?: { cid: string },
): Result<{ response: HandshakeResponse }, HandshakeRefusal> {
  const hello = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  if (hello['v'] !== wireLimits.version) return refuse('CHANNEL_VERSION')
  const staticKey = deps.staticKeys.find((key) => key.skid === hello['skid'])
  if (!staticKey?.privateKey) return refuse('CHANNEL_KEY')
  const clientPoint = decodeBytes(hello['epk'], wireSizes.point)
  const clientRandom = decodeBytes(hello['cr'], wireSizes.random)
  const clientKey = clientPoint && publicKeyFrom(clientPoint)
  if (!clientPoint || !clientRandom || !clientKey) return refuse('CHANNEL_POINT')
  const aud = deps.audiences.find((audience) => audience === hello['aud'])
  if (aud === undefined) return refuse('CHANNEL_AUD')

  const random = deps.random ?? ((size: number) => randomBytes(size))
  const own = deps.ephemeral(now)
  const serverRandom = random(wireSizes.random, 'server random')
  const transcriptHash = sha256(
    transcriptBytes({
      aud,
      skid: staticKey.skidBytes,
      staticKey: staticKey.point,
      clientPoint,
      clientRandom,
      serverPoint: own.point,
      serverRandom,
    }),
  )
  const root = agreeRoot(staticKey.privateKey, own.privateKey, clientKey, transcriptHash)
  const issuedAt = Math.floor(now / 1000)
  const expiresAt = issuedAt + wireLimits.channelLifeSeconds
  const oldCid = renewing && decodeBytes(renewing.cid, wireSizes.cid)
  const cid = oldCid ?? random(wireSizes.cid, 'cid')
  const tok = sealToken(
    deps.ring.active(),
    { cid, issuedAt, expiresAt, root, audienceHash: audienceHash(aud) },
    random(wireSizes.iv, 'token iv'),
  )
  const settled = { cid: cid.toString('base64url'), tok, exp: expiresAt, now }
  const proof = handshakeProofText(transcriptHash.toString('base64url'), settled)
  const fin = macText(deriveKey(root, keyInfos.handshakeProof), proof)
  root.fill(0)
  const epk = own.point.toString('base64url')
  return {
    ok: true,
    response: { v: 1, epk, sr: serverRandom.toString('base64url'), ...settled, fin },
  }
}

/** root = HKDF(es || ee, TH): the pinned key proves the server, the ephemerals forget. */
export function agreeRoot(
  staticKey: KeyObject,
  ephemeral: KeyObject,
  clientKey: KeyObject,
  transcriptHash: Buffer,
): Buffer {
  const secret = Buffer.concat([
    diffieHellman({ privateKey: staticKey, publicKey: clientKey }),
    diffieHellman({ privateKey: ephemeral, publicKey: clientKey }),
  ])
  const root = hkdf(secret, transcriptHash, keyInfos.root)
  secret.fill(0)
  return root
}
