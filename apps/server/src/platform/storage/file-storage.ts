import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Bytes by their SHA-256 in hexadecimal. It does not know whose they are. */
export type FileStorage = {
  /**
   * Keeps bytes under their hash, all of them or nothing; equal bytes are kept once. A Blob is a
   * stream that can be opened again: a second try reads it anew, and nothing is held in memory.
   */
  put(hash: string, content: Blob): Promise<void>
  /** The bytes. Should they not be those of the hash, the stream fails before it is complete. */
  get(hash: string): Promise<Readable>
  /** What is not there is deleted already. */
  delete(hash: string): Promise<void>
}

/** away: it does not answer or has no room. missing, changed: what it was given is not there any more. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly reason: 'away' | 'missing' | 'changed'

  constructor(reason: StorageError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Passes on what a source gives, one piece late: the last one only when all were the right ones. */
export function checkedStream(hash: string, source: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(checked(hash, source), { objectMode: false })
}

async function* checked(hash: string, source: AsyncIterable<Uint8Array>) {
  const digest = createHash('sha256')
  let held: Uint8Array | undefined
  try {
    for await (const piece of source) {
      digest.update(piece)
      if (held) yield held
      held = piece
    }
  } catch (error) {
    if (error instanceof StorageError) throw error
    throw new StorageError('away', `A file broke off: ${(error as Error).message}`)
  }
  if (digest.digest('hex') !== hash)
    throw new StorageError('changed', 'A file is not what it was when it was put')
  if (held) yield held
}

/** All bytes of a small file. */
export async function readBytes(storage: FileStorage, hash: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of await storage.get(hash)) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}
