/** NUL, tab, line feed, form feed, carriage return, space: white space of PDF. */
const spaces = new Set([0, 9, 10, 12, 13, 32])
export const isSpace = (byte: number | undefined) => byte !== undefined && spaces.has(byte)

export function skipSpaces(bytes: Buffer, from: number): number {
  let at = from
  while (isSpace(bytes[at])) at += 1
  return at
}

export function skipSpacesBack(bytes: Buffer, from: number): number {
  let at = from
  while (isSpace(bytes[at - 1])) at -= 1
  return at
}
