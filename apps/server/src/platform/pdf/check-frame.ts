import { isSpace } from './pdf-bytes.ts'
import { RefusedPdf } from './pdf-outcome.ts'

/** Some programs put a mark of the encoding or empty lines first. */
const BEFORE = 1024
/** Less than the smallest archive has, and more than line ends need. */
const BEHIND = 16
/** As far back as readers of archives look for their end. */
const ARCHIVE = 65_557
/** What browsers look at when they guess. */
const GUESSED = 1024

/** Begins as a PDF, ends as one, and is nothing else besides. */
export function checkFrame(bytes: Buffer): void {
  if (bytes.length === 0) throw new RefusedPdf('PDF_EMPTY')
  const begins = bytes.subarray(0, BEFORE + 8).indexOf('%PDF-')
  if (begins < 0) throw new RefusedPdf('PDF_TYPE')
  const before = bytes.subarray(0, begins)
  if (!isEmpty(before)) throw new RefusedPdf(before.length > 0 ? 'PDF_MIXED' : 'PDF_TYPE')
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', begins, begins + 8)))
    throw new RefusedPdf('PDF_TYPE')
  if (/<(?:html|script|body|\?php|svg)/i.test(bytes.toString('latin1', 0, GUESSED)))
    throw new RefusedPdf('PDF_MIXED')
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0 || bytes.lastIndexOf('startxref') < 0) throw new RefusedPdf('PDF_CUT_OFF')
  const behind = bytes.subarray(end + 5)
  if (behind.length > BEHIND && !isEmpty(behind)) throw new RefusedPdf('PDF_MIXED')
  if (bytes.indexOf('PK\u0005\u0006', Math.max(0, bytes.length - ARCHIVE), 'latin1') >= 0)
    throw new RefusedPdf('PDF_MIXED')
}

const marks = new Set([0xef, 0xbb, 0xbf])
const isEmpty = (bytes: Buffer) => bytes.every((byte) => isSpace(byte) || marks.has(byte))

const MOST_TABLES = 1000

/** The tables of positions lead to older ones; a file whose tables lead back hangs careless readers. */
export function checkTables(bytes: Buffer): void {
  const told = bytes
    .toString('latin1', bytes.lastIndexOf('startxref') + 9)
    .match(/^\s*(\d{1,10})/)?.[1]
  const visited = new Set<number>()
  let at = told === undefined ? undefined : Number(told)
  while (at !== undefined && at > 0 && at < bytes.length) {
    if (visited.has(at) || visited.size > MOST_TABLES) throw new RefusedPdf('PDF_DAMAGED')
    visited.add(at)
    const older = /\/Prev\s+(\d{1,10})(?!\d|\s+\d+\s+R)/.exec(trailerAt(bytes, at))?.[1]
    at = older === undefined ? undefined : Number(older)
  }
}

/** The dictionary of the table that begins there; nothing where none does: readers search then. */
function trailerAt(bytes: Buffer, at: number): string {
  const opening = bytes.toString('latin1', at, at + 40)
  const isTable = /^\s*xref/.test(opening)
  if (!isTable && !/^\s*\d+\s+\d+\s+obj/.test(opening)) return ''
  const start = isTable ? bytes.indexOf('trailer', at) : at
  if (start < 0) return ''
  const end = bytes.indexOf(isTable ? 'startxref' : 'stream', start)
  return bytes.toString('latin1', start, Math.min(end < 0 ? bytes.length : end, start + 65_536))
}
