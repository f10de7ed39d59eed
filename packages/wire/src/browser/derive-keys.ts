import { type Bytes, utf8 } from '../bytes.ts'
import { keyInfos } from '../handshake-transcript.ts'
import type { Channel } from './channel.ts'
import { type ChannelKey, subtle } from './web-crypto.ts'

type Use = 'encrypt' | 'decrypt' | 'sign' | 'verify'

/** The 32-byte X coordinate two keys agree on. */
export async function ecdh(own: ChannelKey, other: ChannelKey): Promise<Bytes> {
  return new Uint8Array(await subtle().deriveBits({ name: 'ECDH', public: other }, own, 256))
}

/** A point of the curve as a key; nothing for one that is not on it. */
export async function importPoint(point: Bytes): Promise<ChannelKey | undefined> {
  try {
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    return await subtle().importKey('raw', point, curve, false, [])
  } catch {
    return undefined
  }
}

/** One working key for one use; the browser will not hand its bytes to any script. */
export function deriveKey(root: ChannelKey, info: string, use: Use): Promise<ChannelKey> {
  const salt = new Uint8Array(0)
  const from = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) }
  const isMac = use === 'sign' || use === 'verify'
  const to = isMac
    ? { name: 'HMAC', hash: 'SHA-256', length: 256 }
    : { name: 'AES-GCM', length: 256 }
  return subtle().deriveKey(from, root, to, false, [use])
}

export async function deriveChannelKeys(root: ChannelKey): Promise<Channel['keys']> {
  return {
    requestSealing: await deriveKey(root, keyInfos.requestSealing, 'encrypt'),
    requestMac: await deriveKey(root, keyInfos.requestMac, 'sign'),
    answerSealing: await deriveKey(root, keyInfos.answerSealing, 'decrypt'),
    answerMac: await deriveKey(root, keyInfos.answerMac, 'verify'),
  }
}
