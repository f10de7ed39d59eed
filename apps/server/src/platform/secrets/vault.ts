import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const IV = 12
const TAG = 16

export type Vault = ReturnType<typeof openVault>

/** Keyed hashes and sealed bytes under one installation secret; each use has a key of its own. */
export function openVault(secret: Buffer) {
  const key = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `lokseva ${use}`, 32)))
  const macKey = key('mac')
  const sealKey = key('seal')
  /** A keyed hash: found again by those who hold the key, guessed by nobody else. */
  const mac = (use: string, text: string): Buffer =>
    createHmac('sha256', macKey).update(`${use}\0${text}`).digest()
  return {
    mac,
    isMac: (use: string, text: string, expected: Uint8Array): boolean => {
      const found = mac(use, text)
      return found.length === expected.length && timingSafeEqual(found, expected)
    },
    /** A key for one use elsewhere. */
    keyFor: key,
    /** Proof that the same secret is in use, without telling it. */
    sign: mac('sign of this vault', ''),
    /** Bytes for the password hash to mix in, so that a stolen table alone is not enough. */
    pepper: mac('pepper', ''),
    /** A short name of the key, kept beside what must be opened years from now. */
    keyId: mac('key id', '').toString('base64url').slice(0, 12),
    /** Seals a text for one place: taken elsewhere, it does not open. */
    seal(text: string, place = ''): Buffer {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, sealed, cipher.getAuthTag()])
    },
    open(sealed: Uint8Array, place = ''): string {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG))
      return decipher.update(bytes.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
