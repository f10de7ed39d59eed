import type { Readable } from 'node:stream'

/** A file as an answer: sent as it is, signed by the digest taken when it was written. */
export type Blob = {
  content: Buffer | Readable
  type: string
  sha256: Buffer
  /** Whether it is shown or saved, and under which name. */
  disposition?: string
}
