import { skipSpaces, skipSpacesBack } from './pdf-bytes.ts'
import { RefusedPdf, type PdfLimits } from './pdf-outcome.ts'
import { containsObject, readTokens } from './read-tokens.ts'

export type PdfStream = {
  /** The names of its dictionary, keys and values alike. */
  names: Set<string>
  /** Its dictionary as it is written. */
  dictionary: string
  start: number
  end: number
}

const DICTIONARY = 64 * 1024

/** Every name and stream outside streams, in the order they are written, old versions too. */
export function scanObjects(
  bytes: Buffer,
  limits: Pick<PdfLimits, 'objects'>,
  seen: { name: (name: string) => void; stream: (stream: PdfStream) => void },
): void {
  let objects = 0
  let began = 0
  let names = new Set<string>()
  readTokens(bytes, {
    name(name) {
      names.add(name)
      seen.name(name)
    },
    word(word, start, end) {
      if (word === 'obj') {
        if (++objects > limits.objects) throw new RefusedPdf('PDF_TOO_COMPLEX')
        began = end
        names = new Set()
        return undefined
      }
      if (word !== 'stream' || !followsDictionary(bytes, start)) return undefined
      const dictionary = bytes.toString('latin1', Math.max(began, start - DICTIONARY), start)
      const data = startOfData(bytes, end)
      const stop = endOfData(bytes, data, dictionary)
      if (containsObject(bytes, data, stop)) throw new RefusedPdf('PDF_HIDDEN')
      seen.stream({ names, dictionary, start: data, end: stop })
      return stop
    },
  })
}

const followsDictionary = (bytes: Buffer, start: number) => {
  const end = skipSpacesBack(bytes, start)
  return bytes.toString('latin1', Math.max(0, end - 2), end) === '>>'
}

function startOfData(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 0x20) at += 1
  if (bytes[at] === 0x0d) at += 1
  return bytes[at] === 0x0a ? at + 1 : at
}

/** Where its length says, if the stream ends there; else at the next word that ends one. */
function endOfData(bytes: Buffer, start: number, dictionary: string): number {
  const length = /\/Length\s+(\d{1,9})(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1]
  if (length !== undefined) {
    const end = start + Number(length)
    const word = skipSpaces(bytes, end)
    if (bytes.toString('latin1', word, word + 9) === 'endstream') return end
  }
  const found = bytes.indexOf('endstream', start)
  return found < 0 ? bytes.length : found
}
