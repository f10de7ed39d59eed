import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto'

/** `cbc` is what is issued now, `ecb` belongs to older kits. */
export type SbiepayMode = 'cbc' | 'ecb'

const KEY_BYTES = 16

/** AES-128 either way, whatever the kits call it; the current one takes its key as the IV too. */
export function sbiepayCipher(keyText: string, mode: SbiepayMode) {
  const bytes =
    mode === 'cbc' ? Buffer.from(keyText).subarray(0, KEY_BYTES) : Buffer.from(keyText, 'base64')
  const key = createSecretKey(bytes)
  const [name, iv] =
    mode === 'cbc' ? (['aes-128-cbc', bytes] as const) : (['aes-128-ecb', null] as const)
  return {
    encrypt(text: string): string {
      const cipher = createCipheriv(name, key, iv)
      return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
    },
    /** Nothing where the text was not encrypted with this key. */
    decrypt(text: string): string | undefined {
      // A plus sign comes out of a form as a space.
      const base64 = text.replaceAll(' ', '+')
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
      try {
        const decipher = createDecipheriv(name, key, iv)
        return Buffer.concat([
          decipher.update(Buffer.from(base64, 'base64')),
          decipher.final(),
        ]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
