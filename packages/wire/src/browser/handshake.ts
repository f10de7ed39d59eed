import { decodeBase64url, encodeBase64url } from '../base64url.ts'
import { type Bytes, concatBytes, utf8 } from '../bytes.ts'
import {
  type HandshakeResponse,
  handshakeProofText,
  type HandshakeRequest,
  keyInfos,
  type PinnedKey,
  transcriptBytes,
} from '../handshake-transcript.ts'
import { wireLimits, wireSizes } from '../limits.ts'
import type { Channel } from './channel.ts'
import { deriveChannelKeys, deriveKey, ecdh, importPoint } from './derive-keys.ts'
import {
  type ChannelKeyPair,
  randomBytes,
  type RandomBytes,
  sha256,
  subtle,
  verify,
} from './web-crypto.ts'

export type Handshake = {
  request: HandshakeRequest
  /** The channel, or nothing: the other side does not own the pinned key, or its words changed. */
  finish(response: unknown, localNow: number): Promise<Channel | undefined>
}

/** For published values only; the page always takes fresh ones. */
export type HandshakeInputs = { ephemeral?: ChannelKeyPair; random?: RandomBytes }

const curve = { name: 'ECDH', namedCurve: 'P-256' }

export async function startHandshake(
  pin: PinnedKey,
  aud: string,
  { ephemeral, random = randomBytes }: HandshakeInputs = {},
): Promise<Handshake> {
  const skid = decodeBase64url(pin.skid, wireSizes.skid)
  const staticPoint = decodeBase64url(pin.spub, wireSizes.point)
  if (!skid || !staticPoint) throw new Error('The pinned channel key is not readable')
  const own = ephemeral ?? (await subtle().generateKey(curve, false, ['deriveBits']))
  const clientPoint = new Uint8Array(await subtle().exportKey('raw', own.publicKey))
  const clientRandom = random(wireSizes.random)
  const cr = encodeBase64url(clientRandom)
  const epk = encodeBase64url(clientPoint)

  async function finish(response: unknown, localNow: number): Promise<Channel | undefined> {
    if (!isHandshakeResponse(response)) return undefined
    const serverPoint = decodeBase64url(response.epk, wireSizes.point)
    const serverRandom = decodeBase64url(response.sr, wireSizes.random)
    const fin = decodeBase64url(response.fin, wireSizes.mac)
    const staticKey = await importPoint(staticPoint!)
    const serverKey = serverPoint && (await importPoint(serverPoint))
    if (!serverPoint || !serverRandom || !fin || !staticKey || !serverKey) return undefined
    const transcript = { aud, skid: skid!, staticKey: staticPoint!, clientPoint, clientRandom }
    const transcriptHash = await sha256(
      transcriptBytes({ ...transcript, serverPoint, serverRandom }),
    )
    const es = await ecdh(own.privateKey, staticKey)
    const ee = await ecdh(own.privateKey, serverKey)
    const root = await deriveRoot(es, ee, transcriptHash)
    const proofKey = await deriveKey(root, keyInfos.handshakeProof, 'verify')
    const proof = handshakeProofText(encodeBase64url(transcriptHash), response)
    if (!(await verify(proofKey, fin, proof))) return undefined
    const life = response.exp * 1000 - response.now
    return {
      cid: response.cid,
      tok: response.tok,
      expiresAt: response.exp * 1000,
      renewAt: response.now + life * wireLimits.renewAfter,
      skew: response.now - localNow,
      uses: 0,
      keys: await deriveChannelKeys(root),
    }
  }

  return { request: { v: wireLimits.version, skid: pin.skid, epk, cr, aud }, finish }
}

/** root = HKDF(es || ee, TH), held as a key that only derives further keys. */
export async function deriveRoot(es: Bytes, ee: Bytes, transcriptHash: Bytes) {
  const secret = await subtle().importKey('raw', concatBytes(es, ee), 'HKDF', false, ['deriveBits'])
  const info = utf8(keyInfos.root)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: transcriptHash, info }
  const root = await subtle().deriveBits(algorithm, secret, 256)
  return subtle().importKey('raw', root, 'HKDF', false, ['deriveKey', 'deriveBits'])
}

function isHandshakeResponse(response: unknown): response is HandshakeResponse {
  if (typeof response !== 'object' || response === null) return false
  const { v, epk, sr, cid, tok, exp, now, fin } = response as Record<string, unknown>
  const texts = [epk, sr, cid, tok, fin].every((text) => typeof text === 'string')
  return v === wireLimits.version && texts && Number.isInteger(exp) && Number.isInteger(now)
}
