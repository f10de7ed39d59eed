import { deflateSync } from 'node:zlib'
import {
  join,
  onePage,
  packed,
  pdf,
  pdfOfStreams,
  stream,
  table,
  update,
  write,
} from './make-pdf.ts'
import { lzwBomb, lzwText } from './make-lzw.ts'
import { runsOf } from './make-runs.ts'

/** The smallest JPEG there is: what a phone puts on its page, only larger. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
const scan = (head: string) =>
  pdf(
    {
      ...onePage('', '/Resources<</XObject<</Im0 5 0 R>>>>'),
      4: stream('q 595 0 0 842 0 0 cm /Im0 Do Q'),
      5: stream(
        jpeg,
        '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
      ),
    },
    { head },
  )

const pagesOf = (count: number) => {
  const kids = Array.from({ length: count }, (_, index) => index + 10)
  const pages = kids.map((number) => [number, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'])
  return pdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Kids[${kids.map((number) => `${number} 0 R`).join(' ')}]/Count ${count}>>`,
    ...(Object.fromEntries(pages) as Record<number, string>),
  })
}

/** A file written for the web: what the first page needs and its table come first. */
function linearized(): Buffer {
  const head = '%PDF-1.6\n%\u00e2\u00e3\u00cf\u00d3\n'
  const first = write(
    { 6: '<</Linearized 1/L 900/H[500 50]/O 3/E 700/N 1/T 800>>', ...onePage() },
    head.length,
  )
  const at = head.length + first.bytes.length
  const opening = `${table(first.positions)}trailer\n<</Size 8/Root 1 0 R/Prev ${at + 400}>>\nstartxref\n0\n%%EOF\n`
  const rest = write({ 7: '<</Producer(Scanner)>>' }, at + opening.length)
  const end = at + opening.length + rest.bytes.length
  const body = join(head, first.bytes, opening.replace(`${at + 400}`, `${end}`), rest.bytes)
  return join(body, table(rest.positions), `trailer\n<</Size 8>>\nstartxref\n${at}\n%%EOF\n`)
}

/** For old readers a table, for new ones a stream beside it. */
function hybrid(): Buffer {
  const head = '%PDF-1.5\n'
  const { bytes, positions } = write(onePage(), head.length)
  const at = head.length + bytes.length
  const rows = Buffer.from([0, 0, 0, 0, 0, 0])
  const cross = join('9 0 obj\n', packed(rows, '/Type/XRef/Size 1/W[1 4 1]'), '\nendobj\n')
  const trailer = `trailer\n<</Size 10/Root 1 0 R/XRefStm ${at}>>\n`
  return join(
    head,
    bytes,
    cross,
    table(positions),
    trailer,
    `startxref\n${at + cross.length}\n%%EOF\n`,
  )
}

function ascii85(data: Buffer): string {
  const groups: string[] = []
  for (let at = 0; at < data.length; at += 4) {
    const rest = Math.min(4, data.length - at)
    const four = Buffer.alloc(4)
    data.copy(four, 0, at, at + rest)
    let value = four.readUInt32BE()
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode((value % 85) + 33)
      value = Math.floor(value / 85)
      return digit
    })
    groups.push(
      digits
        .toReversed()
        .join('')
        .slice(0, rest + 1),
    )
  }
  return `${groups.join('')}~>`
}

export const inAscii85 = (data: Buffer) =>
  stream(ascii85(deflateSync(data)), '/Filter[/ASCII85Decode/FlateDecode]')

const text = pdf()
const signature = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<${'00'.repeat(900)}>>>`

/** Files that people send and that must not be refused, by the ids of docs/rules/documents.md. */
export const goodSamples: Record<string, () => Buffer> = {
  P01: () => text,
  P02: () => scan('%PDF-1.3\n'),
  P03: () => scan('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'),
  P04: () => scan('%PDF-2.0\n'),
  P05: () => pdfOfStreams(onePage(), { outside: { 4: packed('BT ET') } }),
  P06: linearized,
  P07: () => update(update(text, { 4: packed('BT (once) ET') }), { 4: packed('BT (twice) ET') }),
  P08: hybrid,
  P09: () => pdf(onePage(), { table: 'xref\n0 2\n0000000000 65535 f \n0000000777 00000 n \n' }),
  P10: () => join('\u00ef\u00bb\u00bf\r\n', text),
  P11: () => join(text, Buffer.alloc(3000)),
  P12: () => Buffer.from(text.toString('latin1').replaceAll('\n', '\r'), 'latin1'),
  P13: () => pdf(onePage('/OpenAction[3 0 R/FitH 842]')),
  P14: () =>
    pdf(
      onePage(
        '',
        '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://digilocker.gov.in/verify)>>>>]',
      ),
    ),
  P28: () =>
    pdf(
      onePage(
        '/OpenAction[3 0 R/FitH 842]',
        '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://digilocker.gov.in/verify)>>>>]',
      ),
    ),
  P15: () =>
    update(pdf(onePage('/AcroForm<</SigFlags 3/Fields[5 0 R]>>')), {
      5: `<</FT/Sig/T(Signature1)/V 6 0 R>>`,
      6: signature,
    }),
  P16: () => pdf(onePage(), { trailer: '/Info<</Title(HTML/CSS/JavaScript, /JS and /Launch)>>' }),
  P17: () =>
    pdf({
      ...onePage('/Metadata 5 0 R'),
      5: stream(
        '<x:xmpmeta><dc:title>/JavaScript /Encrypt /AA</dc:title></x:xmpmeta>',
        '/Type/Metadata',
      ),
    }),
  P18: () => pagesOf(300),
  P19: () => pdf({ ...onePage(), 4: inAscii85(Buffer.from('BT ET')) }),
  P20: () => pdf({ ...onePage(), 4: packed(Buffer.alloc(16 * 1024 * 1024, 0xff)) }),
  P21: () => pdf({ ...onePage(), 4: '<</Length 5 0 R>>\nstream\nBT ET\nendstream', 5: '5' }),
  P22: () => pdf({ ...onePage(), 4: '<</Length 9999>>\nstream\nBT ET\nendstream' }),
  P23: () => pdf({ ...onePage(), 8: '(a string with \\) and (brackets) in it and \\134)' }),
  P24: () => pagesOf(2000),
  P25: () => pdf({ ...onePage(), 4: stream(lzwText('BT ET'), '/Filter/LZWDecode') }),
  P27: () => pdf({ ...onePage(), 4: stream(runsOf(1), '/Filter/RunLengthDecode') }),
  P26: () => pdf({ ...onePage(), 4: stream(lzwBomb(1), '/Filter/LZWDecode') }),
}
