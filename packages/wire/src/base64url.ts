const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const pattern = /^[A-Za-z0-9_-]*$/

const valueOf = new Int8Array(128).fill(-1)
for (let value = 0; value < alphabet.length; value++) valueOf[alphabet.charCodeAt(value)] = value

/** How many characters a number of bytes takes. */
export const base64urlLength = (bytes: number): number => Math.ceil((bytes * 4) / 3)

/**
 * Whether a text is base64url without padding, and the only spelling of its bytes: trailing bits
 * that no byte uses must be zero, or one value would have several accepted spellings.
 */
export function isBase64url(text: string, bytes?: number): boolean {
  if (bytes !== undefined && text.length !== base64urlLength(bytes)) return false
  const rest = text.length % 4
  if (rest === 1 || !pattern.test(text)) return false
  if (rest === 0) return true
  const last = valueOf[text.charCodeAt(text.length - 1)] ?? -1
  return (last & (rest === 2 ? 0b1111 : 0b11)) === 0
}

export function encodeBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    text += alphabet[group >> 18]! + alphabet[(group >> 12) & 63]!
    if (left > 1) text += alphabet[(group >> 6) & 63]!
    if (left > 2) text += alphabet[group & 63]!
  }
  return text
}

/** The bytes, or nothing when the text is not exactly their one base64url spelling. */
export function decodeBase64url(text: string, size?: number): Uint8Array<ArrayBuffer> | undefined {
  if (!isBase64url(text, size)) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (let index = 0; index < text.length; index++) {
    bits = (bits << 6) | valueOf[text.charCodeAt(index)]!
    held += 6
    if (held >= 8) {
      held -= 8
      bytes[at++] = (bits >> held) & 255
      bits &= (1 << held) - 1
    }
  }
  return bytes
}
