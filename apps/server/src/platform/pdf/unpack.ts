import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate, inflateSync } from 'node:zlib'
import { looksLzw, measureLzw } from './measure-lzw.ts'
import { measureRunLength } from './measure-run-length.ts'
import type { PdfStream } from './scan-objects.ts'
import { RefusedPdf, type PdfLimits } from './pdf-outcome.ts'

const CHUNK = 256 * 1024

/** By its first two bytes: readers go by the dictionary, but what is not packed does not unpack. */
const looksPacked = (bytes: Uint8Array) =>
  bytes.length > 2 && (bytes[0]! & 0x0f) === 8 && ((bytes[0]! << 8) | bytes[1]!) % 31 === 0

/** How much all streams of a file unpack to, given up as soon as it is too much. */
export function unpackingBudget(limits: PdfLimits) {
  let left = limits.unpackedBytes
  return async (bytes: Buffer, { names, start, end }: PdfStream): Promise<void> => {
    const data = undressed(bytes.subarray(start, end), names)
    left -= lzwSize(data, names) + runLengthSize(data, names)
    if (left < 0) throw new RefusedPdf('PDF_TOO_COMPLEX')
    for (let layers = 1, packed = looksPacked(data); packed; layers++) {
      if (layers > limits.layers) throw new RefusedPdf('PDF_TOO_COMPLEX')
      const { size, first } = await inflatedSize(data, layers, left)
      left -= size
      if (left < 0) throw new RefusedPdf('PDF_TOO_COMPLEX')
      packed = looksPacked(first)
    }
  }
}

/** What the LZW of old producers unpacks to. Nobody packs that once more, or in another way too. */
function lzwSize(data: Buffer, names: Set<string>): number {
  const filters = filtersIn(names)
  const isLzw = filters.some((name) => name.startsWith('LZW'))
  // Its filter may be named in another object.
  const isOpen = filters.length === 0 && names.has('Filter')
  if (!isLzw && !isOpen && !looksLzw(data)) return 0
  const { size, first } = measureLzw(data)
  const isTwice =
    looksPacked(first) || looksLzw(first) || filters.some((name) => name.startsWith('Fl'))
  if (isLzw && isTwice) throw new RefusedPdf('PDF_TOO_COMPLEX')
  return size
}

/** The same for repeated bytes, 64 to one at most: packed in another way too it would be endless. */
function runLengthSize(data: Buffer, names: Set<string>): number {
  const filters = filtersIn(names)
  const isRuns = filters.some((name) => name === 'RunLengthDecode' || name === 'RL')
  if (!isRuns && (filters.length > 0 || !names.has('Filter'))) return 0
  const { size, first } = measureRunLength(data)
  const isTwice = looksPacked(first) || filters.some((name) => /^(?:Fl|LZW)/.test(name))
  if (isRuns && (isTwice || looksPacked(data))) throw new RefusedPdf('PDF_TOO_COMPLEX')
  return size
}

const filtersIn = (names: Set<string>) =>
  [...names].filter((name) => /(?:Decode|^Fl|^LZW|^A85|^AHx|^RL|^Crypt)$/.test(name))

/** What several inflaters after each other make of the data; broken data ends where it breaks. */
async function inflatedSize(data: Buffer, layers: number, most: number) {
  let size = 0
  let first: Uint8Array = Buffer.alloc(0)
  const inflaters = Array.from({ length: layers }, () => createInflate({ chunkSize: CHUNK }))
  const counter = new Writable({
    write(piece: Buffer, _, done) {
      if (size === 0) first = piece.subarray(0, 8)
      size += piece.length
      done(size > most ? new RefusedPdf('PDF_TOO_COMPLEX') : null)
    },
  })
  try {
    await pipeline([Readable.from([data]), ...inflaters, counter])
  } catch (error) {
    if (error instanceof RefusedPdf) throw error
  }
  return { size, first }
}

/** The content of an object stream: only what every producer writes, so that nothing hides there. */
export function unpackObjects(bytes: Buffer, stream: PdfStream, most: number): Buffer {
  const { names, start, end } = stream
  const data = bytes.subarray(start, end)
  const filters = filtersIn(names)
  const isPlain = filters.length === 0 && !names.has('Filter')
  if (isPlain) return data
  const isUsual = filters.length === 1 && /^Fl(?:ateDecode)?$/.test(filters[0]!)
  if (!isUsual || names.has('Predictor')) throw new RefusedPdf('PDF_HIDDEN')
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new RefusedPdf(isTooMuch ? 'PDF_TOO_COMPLEX' : 'PDF_DAMAGED')
  }
}

/** Without the letters that some producers write packed data in. */
function undressed(data: Buffer, names: Set<string>): Buffer {
  if (names.has('ASCII85Decode') || names.has('A85')) return fromAscii85(data)
  if (names.has('ASCIIHexDecode') || names.has('AHx'))
    return Buffer.from(data.toString('latin1').replaceAll(/[^0-9A-Fa-f]/g, ''), 'hex')
  return data
}

function fromAscii85(data: Buffer): Buffer {
  const made = Buffer.alloc(data.length)
  const group: number[] = []
  let length = 0
  const put = (digits: readonly number[], count: number) => {
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0) >>> 0
    for (let byte = 0; byte < count && length < made.length; byte++)
      made[length++] = (value >>> (24 - 8 * byte)) & 0xff
  }
  for (const byte of data.toString('latin1', 0, 2) === '<~' ? data.subarray(2) : data) {
    if (byte === 0x7e) break
    // A z stands for four empty bytes; packed data has hardly one.
    if (byte === 0x7a && group.length === 0) put([0, 0, 0, 0, 0], 4)
    else if (byte >= 0x21 && byte <= 0x75) group.push(byte - 0x21)
    if (group.length < 5) continue
    put(group, 4)
    group.length = 0
  }
  if (group.length > 1) {
    const padded = Array.from({ length: 5 }, (_, index) => group[index] ?? 84)
    put(padded, group.length - 1)
  }
  return made.subarray(0, length)
}
