import { encodeBase64url } from '../base64url.ts'
import { type Bytes, utf8 } from '../bytes.ts'
import { joinFrame, splitFrame } from '../frame.ts'
import { wireSizes } from '../limits.ts'
import { InsecurePageError } from './insecure-page-error.ts'

type Subtle = typeof crypto.subtle
/** The platform's CryptoKey, under the type declarations of a browser or of Node alike. */
export type ChannelKey = Awaited<ReturnType<Subtle['deriveKey']>>
export type ChannelKeyPair = { privateKey: ChannelKey; publicKey: ChannelKey }

export function subtle(): Subtle {
  // The types promise it; an insecure page does not have it.
  const found = globalThis.crypto?.subtle as Subtle | undefined
  if (!found) throw new InsecurePageError()
  return found
}

export type RandomBytes = (size: number) => Bytes

export const randomBytes: RandomBytes = (size) => crypto.getRandomValues(new Uint8Array(size))

export const sha256 = async (data: Bytes): Promise<Bytes> =>
  new Uint8Array(await subtle().digest('SHA-256', data))

export const sha256Text = async (data: Bytes): Promise<string> =>
  encodeBase64url(await sha256(data))

export const sign = async (key: ChannelKey, text: string): Promise<string> =>
  encodeBase64url(new Uint8Array(await subtle().sign('HMAC', key, utf8(text))))

/** WebCrypto compares in constant time. */
export const verify = (key: ChannelKey, mac: Bytes, text: string): Promise<boolean> =>
  subtle().verify('HMAC', key, mac, utf8(text))

export async function sealFrame(
  key: ChannelKey,
  aad: string,
  plain: string,
  random: RandomBytes,
): Promise<string> {
  const iv = random(wireSizes.iv)
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(aad) }
  const sealed = await subtle().encrypt(algorithm, key, utf8(plain))
  return encodeBase64url(joinFrame(iv, new Uint8Array(sealed)))
}

/** The text inside a frame, or nothing when it was not sealed with this key for this place. */
export async function openFrame(
  key: ChannelKey,
  aad: string,
  frame: Bytes,
): Promise<string | undefined> {
  const parts = splitFrame(frame)
  if (!parts) return undefined
  const algorithm = { name: 'AES-GCM', iv: parts.iv, additionalData: utf8(aad) }
  try {
    const plain = await subtle().decrypt(algorithm, key, parts.sealed)
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return undefined
  }
}
