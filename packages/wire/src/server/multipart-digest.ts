import { createHash, timingSafeEqual } from 'node:crypto'
import { partNamePattern } from '../headers.ts'
import { multipartOpening, partBytes, type PartKind } from '../multipart-layout.ts'

export type PartDigest = { update(chunk: Uint8Array): void }

export type MultipartDigest = {
  /** Opens the next part of the form, in the order received; nothing for a name not allowed. */
  part(kind: PartKind, name: string): PartDigest | undefined
  /** A whole text part as received; false for a name not allowed. */
  text(name: string, value: string): boolean
  /** The X-Body-Digest of all parts so far. Ends them: call it once, after the last byte. */
  value(): `mp1:${string}`
}

/** Digest of a form that is hashed while it streams to its temporary files. */
export function multipartDigest(): MultipartDigest {
  const parts: (() => Uint8Array)[] = []

  function part(kind: PartKind, name: string): PartDigest | undefined {
    if (!partNamePattern.test(name)) return undefined
    const content = createHash('sha256')
    let length = 0
    parts.push(() => partBytes(kind, name, length, content.digest()))
    return {
      update(chunk) {
        length += chunk.length
        content.update(chunk)
      },
    }
  }

  return {
    part,
    text(name, value) {
      const opened = part('text', name)
      opened?.update(Buffer.from(value))
      return opened !== undefined
    },
    value() {
      const whole = createHash('sha256').update(multipartOpening)
      for (const finish of parts) whole.update(finish())
      return `mp1:${whole.digest('base64url')}`
    },
  }
}

/** Whether the form that came is the one that was signed. Nothing may be done before this. */
export function isSameDigest(given: string, found: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(found)]
  return a.length === b.length && timingSafeEqual(a, b)
}
