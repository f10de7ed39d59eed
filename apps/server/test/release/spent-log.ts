import { basename, dirname } from 'node:path'

/** What PostgreSQL is built with, whoever builds it. */
const SEGMENT = 16 * 1024 * 1024
const PAGE = 8192
const isSegment = (path: string) =>
  basename(dirname(path)) === 'pg_wal' && /^[0-9A-F]{24}$/.test(basename(path))

/** Where in the log a segment begins, by its name: timeline, then its number in two halves. */
const beginOf = (path: string) => {
  const name = basename(path)
  const [high, low] = [name.slice(8, 16), name.slice(16)].map((part) => BigInt(`0x${part}`))
  return (high! << 32n) + low! * BigInt(SEGMENT)
}

/** Whether a page holds what belongs there: a segment that was used before holds older ones. */
const isOfNow = (bytes: Buffer, page: number, begin: bigint) =>
  bytes.readBigUInt64LE(page + 8) === begin + BigInt(page)

/**
 * Of a server that was shut down in good order nothing of the log is needed but its last page or
 * two, and the first of their segment, which says whose it is.
 */
export function withoutSpentLog(files: { path: string; bytes: Buffer }[]) {
  const ofNow = files.filter(
    ({ path, bytes }) => isSegment(path) && isOfNow(bytes, 0, beginOf(path)),
  )
  const last = ofNow.map(({ path }) => path).toSorted()
  return files
    .filter(({ path }) => !isSegment(path) || path === last.at(-1))
    .map(({ path, bytes }) => ({ path, bytes: isSegment(path) ? lastPages(bytes, path) : bytes }))
}

/** More than the record of a shutdown takes. */
const KEPT = 4

function lastPages(bytes: Buffer, path: string): Buffer {
  const pages = Array.from({ length: bytes.length / PAGE }, (_, page) => page * PAGE)
  const ofNow = pages.filter((page) => isOfNow(bytes, page, beginOf(path)))
  const emptied = Buffer.alloc(bytes.length)
  for (const page of [0, ...ofNow.slice(-KEPT)]) bytes.copy(emptied, page, page, page + PAGE)
  return emptied
}
