import { isSpace } from './pdf-bytes.ts'
import { RefusedPdf } from './pdf-outcome.ts'

const [OPEN, CLOSE, SLASH, LESS, GREATER, PERCENT, BACKSLASH] = [...Buffer.from('()/<>%\\')] as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
const delimiters = new Set(Buffer.from('()<>[]{}/%'))
const isRegular = (byte: number | undefined) =>
  byte !== undefined && !isSpace(byte) && !delimiters.has(byte)

export type TokenHandlers = {
  /** A name, without its slash and with its escapes undone. */
  name: (name: string, at: number) => void
  /** A bare word: `obj`, `stream`, a number. What it gives back is where to go on. */
  word: (word: string, start: number, end: number) => number | undefined
  /** A string or a comment, which is not looked into. */
  passed?: (start: number, end: number) => void
}

/**
 * Goes through everything that is not the inside of a stream. Readers of PDF leap to objects by
 * their position, so a string or a comment that holds the beginning of one could be read as an
 * object by them and not by us: that is refused.
 */
export function readTokens(bytes: Buffer, seen: TokenHandlers): void {
  const passOver = (start: number, end: number) => {
    if (containsObject(bytes, start, end)) throw new RefusedPdf('PDF_HIDDEN')
    seen.passed?.(start, end)
    return end
  }
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte === OPEN) at = passOver(at, endOfString(bytes, at))
    else if (byte === PERCENT) at = passOver(at, endOfLine(bytes, at))
    else if (byte === LESS && bytes[at + 1] !== LESS) at = passOver(at, endOfHex(bytes, at))
    else if (byte === LESS) at += 2
    else if (byte === SLASH) {
      const end = endOfRegular(bytes, at + 1)
      seen.name(nameOf(bytes.toString('latin1', at + 1, end)), at)
      at = end
    } else if (isRegular(byte)) {
      const end = endOfRegular(bytes, at)
      at = seen.word(bytes.toString('latin1', at, Math.min(end, at + 40)), at, end) ?? end
    } else at += 1
  }
}

const undone = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16))
/** Names, or whatever holds some, with their escapes undone. */
export const nameOf = (raw: string) =>
  raw.includes('#') ? raw.replaceAll(/#([0-9A-Fa-f]{2})/g, undone) : raw

function endOfRegular(bytes: Buffer, from: number): number {
  let at = from
  while (isRegular(bytes[at])) at += 1
  return at
}

function endOfString(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at += 1
    else if (byte === OPEN) depth += 1
    else if (byte === CLOSE && --depth === 0) return at + 1
  }
  return bytes.length
}

function endOfLine(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++)
    if (bytes[at] === 0x0a || bytes[at] === 0x0d) return at + 1
  return bytes.length
}

function endOfHex(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(GREATER, from)
  return end < 0 ? bytes.length : end + 1
}

const LOOK_BACK = 2048
/** Two numbers before the word, with white space or comments between. */
const numbers = /\d(?:[\s\0]|%[^\r\n]*[\r\n])+\d+(?:[\s\0]|%[^\r\n]*[\r\n])*$/

/** Whether an object begins in there, `12 0 obj`, in any spelling that readers take. */
export function containsObject(bytes: Buffer, start: number, end: number): boolean {
  const part = bytes.subarray(start, end)
  for (let at = part.indexOf('obj'); at >= 0; at = part.indexOf('obj', at + 3)) {
    const before = part.toString('latin1', Math.max(0, at - LOOK_BACK), at)
    if (numbers.test(before)) return true
  }
  return false
}
