import { type Bytes, concatBytes, unsigned, utf8 } from './bytes.ts'

export type PartKind = 'text' | 'file'

export const multipartOpening: Bytes = utf8('OAS1-MP\0')

/** A part of a form as the mp1 digest covers it; its name must match partNamePattern. */
export function partBytes(kind: PartKind, name: string, length: number, hash: Uint8Array): Bytes {
  const nameBytes = utf8(name)
  return concatBytes(
    unsigned(kind === 'file' ? 1 : 0, 1),
    unsigned(nameBytes.length, 2),
    nameBytes,
    unsigned(length, 8),
    hash,
  )
}
