import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** What lies in a storage, by the hash it is found by. */
export function keepFiles(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'base64')])
  return brotliCompressSync(JSON.stringify(Object.fromEntries(files)))
}

export function bringBackFiles(kept: Buffer): [hash: string, bytes: Buffer<ArrayBuffer>][] {
  const files = JSON.parse(brotliDecompressSync(kept).toString()) as Record<string, string>
  return Object.entries(files).map(([hash, text]) => [hash, Buffer.from(text, 'base64')])
}
