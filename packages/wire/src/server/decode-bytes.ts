import { isBase64url } from '../base64url.ts'

/** Strict base64url to bytes through Node's fast decoder, which by itself forgives too much. */
export function decodeBytes(text: unknown, size?: number): Buffer | undefined {
  if (typeof text !== 'string' || !isBase64url(text, size)) return undefined
  return Buffer.from(text, 'base64url')
}
