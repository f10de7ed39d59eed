import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

export type CcavenueMode = 'cbc' | 'gcm'

export type Cipher = {
  encrypt(text: string): string
  /** Nothing where the text was not encrypted with this key. */
  decrypt(text: string): string | undefined
}

const IV_OF_CBC = Buffer.from(Array.from({ length: 16 }, (_, place) => place))
const [IV_BYTES, TAG_BYTES] = [16, 16]

/** Older accounts have AES-128-CBC under the MD5 of the working key, newer ones AES-256-GCM. */
export function ccavenueCipher(workingKey: string, mode: CcavenueMode): Cipher {
  const bytes =
    mode === 'cbc' ? createHash('md5').update(workingKey).digest() : Buffer.from(workingKey)
  const cipher = mode === 'cbc' ? cbc(createSecretKey(bytes)) : gcm(createSecretKey(bytes))
  return {
    encrypt: (text) => cipher.encrypt(Buffer.from(text)).toString('hex'),
    decrypt(text) {
      if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return undefined
      try {
        return cipher.decrypt(Buffer.from(text, 'hex')).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

function cbc(key: KeyObject) {
  return {
    encrypt(bytes: Buffer) {
      const cipher = createCipheriv('aes-128-cbc', key, IV_OF_CBC)
      return Buffer.concat([cipher.update(bytes), cipher.final()])
    },
    decrypt(bytes: Buffer) {
      const decipher = createDecipheriv('aes-128-cbc', key, IV_OF_CBC)
      return Buffer.concat([decipher.update(bytes), decipher.final()])
    },
  }
}

function gcm(key: KeyObject) {
  return {
    encrypt(bytes: Buffer) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(bytes: Buffer) {
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
        decipher.final(),
      ])
    },
  }
}
