import { deflateSync } from 'node:zlib'

/** Objects by their number; a string is written as it is. */
export type Objects = Record<number, string | Buffer>

const bytesOf = (part: string | Buffer) =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : part
export const join = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map(bytesOf))

/** A stream object with its length; keys besides it as they are given. */
export const stream = (data: string | Buffer, keys = '') => {
  const bytes = bytesOf(data)
  return join(`<<${keys}/Length ${bytes.length}>>\nstream\n`, bytes, '\nendstream')
}
export const packed = (data: string | Buffer, keys = '') =>
  stream(deflateSync(bytesOf(data)), `${keys}/Filter/FlateDecode`)

/** One page that says something: what every sample begins from. */
export const onePage = (catalog = '', page = ''): Objects => ({
  1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R${page}>>`,
  4: packed('BT ET'),
})

type Written = { bytes: Buffer; positions: Map<number, number> }

/** Objects one after the other, and where each begins. */
export function write(objects: Objects, from = 0): Written {
  const positions = new Map<number, number>()
  const parts: Buffer[] = []
  let at = from
  for (const [number, content] of Object.entries(objects)) {
    const object = join(`${number} 0 obj\n`, content, '\nendobj\n')
    positions.set(Number(number), at)
    parts.push(object)
    at += object.length
  }
  return { bytes: Buffer.concat(parts), positions }
}

export function table(positions: Map<number, number>): string {
  const line = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`
  const sections = [...positions].map(([number, at]) => `${number} 1\n${line(at)}`)
  return `xref\n0 1\n0000000000 65535 f \n${sections.join('')}`
}

type Shape = { head?: string; trailer?: string; table?: string }

/** A whole file with a table of positions. */
export function pdf(objects: Objects = onePage(), shape: Shape = {}): Buffer {
  const { head = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', trailer = '' } = shape
  const { bytes, positions } = write(objects, head.length)
  const at = head.length + bytes.length
  const size = Math.max(...positions.keys()) + 1
  return join(
    head,
    bytes,
    shape.table ?? table(positions),
    `trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
  )
}

/** A change saved at the end of a file, as signing programs and editors do. */
export function update(before: Buffer, objects: Objects, trailer = ''): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString('latin1'))![1]
  const { bytes, positions } = write(objects, before.length)
  return join(
    before,
    bytes,
    table(positions),
    `trailer\n<</Size 99/Root 1 0 R/Prev ${previous}${trailer}>>\n`,
    `startxref\n${before.length + bytes.length}\n%%EOF\n`,
  )
}

/** Objects of PDF 1.5: packed together in streams, and a table that is a stream itself. */
export function pdfOfStreams(
  inside: Objects,
  { outside = {}, pack = packed }: { outside?: Objects; pack?: typeof packed } = {},
): Buffer {
  const head = '%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n'
  const numbers = Object.keys(inside).map(Number)
  const contents = numbers.map((number) => bytesOf(inside[number]!).toString('latin1'))
  let at = 0
  const index = contents.map((content, place) => {
    const entry = `${numbers[place]} ${at}`
    at += content.length + 1
    return entry
  })
  const first = `${index.join(' ')} `
  const holder = 20
  const keys = `/Type/ObjStm/N ${numbers.length}/First ${first.length}`
  const { bytes, positions } = write(
    { ...outside, [holder]: pack(`${first}${contents.join(' ')}`, keys) },
    head.length,
  )
  const start = head.length + bytes.length
  const entries = Buffer.alloc(22 * 6)
  for (let number = 0; number < 22; number++) {
    const place = numbers.indexOf(number)
    const position = number === 21 ? start : positions.get(number)
    const row = number * 6
    if (place >= 0) {
      entries[row] = 2
      entries.writeUInt32BE(holder, row + 1)
      entries[row + 5] = place
    } else if (position !== undefined) {
      entries[row] = 1
      entries.writeUInt32BE(position, row + 1)
    }
  }
  const cross = packed(entries, '/Type/XRef/Size 22/W[1 4 1]/Root 1 0 R')
  return join(head, bytes, `21 0 obj\n`, cross, `\nendobj\nstartxref\n${start}\n%%EOF\n`)
}
