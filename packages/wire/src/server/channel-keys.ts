import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject } from 'node:crypto'
import { keyInfos } from '../handshake-transcript.ts'

/** K1 to K4. Key objects, so that no log or dump of an object shows their bytes. */
export type ChannelKeys = {
  requestSealing: KeyObject
  requestMac: KeyObject
  answerSealing: KeyObject
  answerMac: KeyObject
}

const noSalt = Buffer.alloc(0)

export const hkdf = (ikm: Uint8Array, salt: Uint8Array, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, 32))

export function deriveKey(root: Uint8Array, info: string): KeyObject {
  const bytes = hkdf(root, noSalt, info)
  const key = createSecretKey(bytes)
  bytes.fill(0)
  return key
}

export const deriveChannelKeys = (root: Uint8Array): ChannelKeys => ({
  requestSealing: deriveKey(root, keyInfos.requestSealing),
  requestMac: deriveKey(root, keyInfos.requestMac),
  answerSealing: deriveKey(root, keyInfos.answerSealing),
  answerMac: deriveKey(root, keyInfos.answerMac),
})

export const mac = (key: KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

export const macText = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer')

export const sha256Text = (data: string | Uint8Array): string => hash('sha256', data, 'base64url')
