import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { withoutSpentLog } from './spent-log.ts'

/** A hundred megabytes and more: all of a small data folder. */
const WINDOW = 27

/** A folder has no size. */
type Entry = { path: string; mode: number; size?: number }

/** A data folder as it lies: its names and rights in a line of JSON, then the bytes of all its files. */
export function keepFolder(folder: string): Buffer {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777
  const [files, folders] = [true, false].map((isFile) =>
    paths.filter((path) => statSync(join(folder, path)).isFile() === isFile).toSorted(),
  )
  const kept = withoutSpentLog(
    files!.map((path) => ({ path, bytes: readFileSync(join(folder, path)) })),
  )
  const entries: Entry[] = [
    ...folders!.map((path) => ({ path, mode: modeOf(path) })),
    ...kept.map(({ path, bytes }) => ({ path, mode: modeOf(path), size: bytes.length })),
  ]
  const bytes = kept.map((file) => file.bytes)
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...bytes])
  return zstdCompressSync(whole, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 15,
      // The databases of a server have the same catalogues: what was there before is seen again.
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_windowLog]: WINDOW,
    },
  })
}

export function bringBackFolder(kept: Buffer, folder: string): void {
  const params = { [constants.ZSTD_d_windowLogMax]: WINDOW }
  const whole = zstdDecompressSync(kept, { params })
  const end = whole.indexOf('\n')
  const entries = JSON.parse(whole.subarray(0, end).toString()) as Entry[]
  let at = end + 1
  for (const { path, size } of entries) {
    const file = join(folder, path)
    mkdirSync(size === undefined ? file : dirname(file), { recursive: true })
    if (size === undefined) continue
    writeFileSync(file, whole.subarray(at, at + size))
    at += size
  }
  for (const { path, mode } of entries) chmodSync(join(folder, path), mode)
}
