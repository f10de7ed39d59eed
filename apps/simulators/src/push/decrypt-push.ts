import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { Browser } from './browsers.ts'

const TAG = 16
const HEADER = 21

const derive = (key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** The one record of a push message (RFC 8291 over RFC 8188), as its browser reads it. */
export function decryptPush({ pair, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(HEADER - 1)
  const senderKey = body.subarray(HEADER, HEADER + keyLength)
  const record = body.subarray(HEADER + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()])
  // The last record ends with 2 and padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
