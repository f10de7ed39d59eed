import {
  constants,
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  privateDecrypt,
  publicEncrypt,
  randomInt,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'

const IV = Buffer.from('0'.repeat(16))
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const CHECKSUM = 'checksum='

export type CscKeys = {
  /** Ours: it signs what we say and opens what is said to us. */
  privateKey: KeyObject
  /** Theirs: it seals what we say and proves what is said to us. */
  publicKey: KeyObject
}

/** Signed, then encrypted with a key of its own, which only the other side can unwrap. */
export function cscEnvelope({ privateKey, publicKey }: CscKeys) {
  const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
  const wrappedBytes = privateKey.asymmetricKeyDetails!.modulusLength! / 8
  return {
    /** Takes name=value pairs, each ended by a pipe. */
    seal(text: string): string {
      const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64')
      const bytes = Buffer.from(
        Array.from({ length: 32 }, () => LETTERS.charCodeAt(randomInt(LETTERS.length))),
      )
      const cipher = createCipheriv('aes-256-cbc', createSecretKey(bytes), IV)
      return Buffer.concat([
        publicEncrypt({ key: publicKey, ...oaep }, bytes),
        cipher.update(`${text}${CHECKSUM}${signature}`, 'utf8'),
        cipher.final(),
      ]).toString('base64')
    },
    /** The text that was signed; nothing where it was not, or was not sealed for us. */
    open(sealed: string): string | undefined {
      const base64 = sealed.replaceAll(' ', '+')
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
      try {
        const bytes = Buffer.from(base64, 'base64')
        const key = privateDecrypt({ key: privateKey, ...oaep }, bytes.subarray(0, wrappedBytes))
        const decipher = createDecipheriv('aes-256-cbc', createSecretKey(key), IV)
        const clear = Buffer.concat([
          decipher.update(bytes.subarray(wrappedBytes)),
          decipher.final(),
        ]).toString('utf8')
        const at = clear.lastIndexOf(CHECKSUM)
        if (at < 0) return undefined
        const text = clear.slice(0, at)
        const signature = Buffer.from(clear.slice(at + CHECKSUM.length), 'base64')
        return verify('sha256', Buffer.from(text), publicKey, signature) ? text : undefined
      } catch {
        return undefined
      }
    },
  }
}
