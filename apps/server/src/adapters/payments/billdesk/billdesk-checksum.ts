import { createHmac, createSecretKey } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { isSame, unpadded } from '../readings.ts'

/** `crc32` is what merchants from before HMAC have; anybody can make it who knows one message. */
export type BilldeskChecksum = 'hmac' | 'crc32'

/** Signs the fields of a message, and gives back those of one that is signed. */
export function billdeskChecksum(checksumKey: string, kind: BilldeskChecksum) {
  const key = createSecretKey(Buffer.from(checksumKey))
  const checksum = (text: string) =>
    kind === 'hmac'
      ? createHmac('sha256', key).update(text).digest('hex').toUpperCase()
      : String(crc32(`${text}|${checksumKey}`))
  return {
    signed(fields: readonly string[]): string {
      const text = fields.join('|')
      return `${text}|${checksum(text)}`
    },
    /** Exactly so many fields under a right checksum, unpadded; a stray pipe would shift all of them. */
    fieldsOf(message: string, count: number): string[] | undefined {
      const fields = message.split('|')
      const given = fields.pop()!
      if (fields.length !== count) return undefined
      return isSame(given, checksum(fields.join('|'))) ? unpadded(fields) : undefined
    },
  }
}
