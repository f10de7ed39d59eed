import { RefusedPdf, type PdfLimits, type PdfRefusal } from './pdf-outcome.ts'
import { nameOf, readTokens } from './read-tokens.ts'
import { scanObjects, type PdfStream } from './scan-objects.ts'
import { unpackingBudget, unpackObjects } from './unpack.ts'

/** Names that no scan and no certificate needs, by what they bring into a file. */
const unwanted: Partial<Record<PdfRefusal, readonly string[]>> = {
  PDF_ENCRYPTED: ['Encrypt'],
  PDF_SCRIPT: ['JavaScript', 'JS', 'AA'],
  PDF_ACTION: ['Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData'],
  PDF_ATTACHMENT: ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment'],
  PDF_FORM: ['XFA'],
  PDF_MEDIA: ['RichMedia', 'Rendition', 'Movie', 'Sound', '3D', '3DD', 'U3D'],
}
const order = Object.keys(unwanted) as PdfRefusal[]
const codeOf = new Map(order.flatMap((code) => unwanted[code]!.map((name) => [name, code])))

/** Web addresses are fine behind a link that is pressed, not where the file goes by itself. */
const addressAtOpening = ['OpenAction', 'URI']

/** Nothing that acts, hides or swells; the whole file is looked at, older versions of objects too. */
export async function checkContent(
  bytes: Buffer,
  limits: PdfLimits,
): Promise<{ mayOpenAddress: boolean }> {
  const found = new Set<PdfRefusal>()
  const opening = new Set<string>()
  const name = (each: string) => {
    if (addressAtOpening.includes(each)) opening.add(each)
    const code = codeOf.get(each)
    if (code) found.add(code)
  }
  const streams: PdfStream[] = []
  scanObjects(bytes, limits, { name, stream: (stream) => streams.push(stream) })
  // What is encrypted cannot be looked into, and nothing else about it is of use.
  refuseFirst(found, ['PDF_ENCRYPTED'])
  checkObjectStreams({ bytes, streams, limits }, name)
  refuseFirst(found, order)
  const unpack = unpackingBudget(limits)
  for (const stream of streams) await unpack(bytes, stream)
  return { mayOpenAddress: opening.size === addressAtOpening.length }
}

function refuseFirst(found: Set<PdfRefusal>, codes: readonly PdfRefusal[]): void {
  const first = codes.find((code) => found.has(code))
  if (first) throw new RefusedPdf(first)
}

/** Streams that hold objects, called so or not: readers take any stream with these two keys. */
const holdsObjects = ({ names }: PdfStream) =>
  names.has('ObjStm') || (names.has('First') && names.has('N'))

function checkObjectStreams(
  { bytes, streams, limits }: { bytes: Buffer; streams: readonly PdfStream[]; limits: PdfLimits },
  name: (name: string) => void,
): void {
  let left = limits.objectBytes
  let objects = 0
  for (const stream of streams.filter(holdsObjects)) {
    const count = plainNumber(stream, 'N')
    objects += count
    if (objects > limits.objects) throw new RefusedPdf('PDF_TOO_COMPLEX')
    const content = unpackObjects(bytes, stream, left)
    left -= content.length
    if (left < 0) throw new RefusedPdf('PDF_TOO_COMPLEX')
    const passed = refuseStartsWithin(startsOfObjects(content, count, plainNumber(stream, 'First')))
    readTokens(content, { name, passed, word: () => undefined })
  }
}

/** A number of a stream's dictionary; said once and in no unusual way, or readers might differ. */
function plainNumber({ dictionary }: PdfStream, key: 'N' | 'First'): number {
  const text = nameOf(dictionary)
  const found = [...text.matchAll(new RegExp(`/${key}(?![^\\s\\0/<>()[\\]{}%])`, 'g'))]
  const value = new RegExp(`/${key}[\\s\\0]+(\\d{1,9})[\\s\\0]*[/>]`).exec(text)?.[1]
  if (found.length !== 1 || value === undefined) throw new RefusedPdf('PDF_HIDDEN')
  return Number(value)
}

/** Most of the digits and blanks that tell of one object. */
const ENTRY = 24

/** Where readers look for objects: the stream begins with a list of numbers and positions. */
function startsOfObjects(content: Buffer, count: number, first: number): number[] {
  const list = /^[\d\s\0]*/.exec(content.toString('latin1', 0, count * ENTRY))![0]
  const numbers = list.match(/\d+/g) ?? []
  if (numbers.length < 2 * count) throw new RefusedPdf('PDF_HIDDEN')
  return numbers
    .slice(0, 2 * count)
    .flatMap((position, place) => (place % 2 === 1 ? [first + Number(position)] : []))
    .toSorted((a, b) => a - b)
}

/** No object may begin within a string or a comment: readers would see there what we pass over. */
function refuseStartsWithin(starts: readonly number[]) {
  let next = 0
  return (start: number, end: number) => {
    while (starts[next]! <= start) next += 1
    if (starts[next]! < end) throw new RefusedPdf('PDF_HIDDEN')
  }
}
