import { deflateSync } from 'node:zlib'
import { inAscii85 } from './good-samples.ts'
import { bombOf } from './make-bomb.ts'
import { lzwBomb, lzwText } from './make-lzw.ts'
import { runsOf } from './make-runs.ts'
import {
  join,
  onePage,
  packed,
  pdf,
  pdfOfStreams,
  stream,
  update,
  type Objects,
} from './make-pdf.ts'

const good = pdf()
const withObject = (object: string | Buffer, catalog = '', page = '') =>
  pdf({ ...onePage(catalog, page), 5: object })
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const megabyte = 1024 * 1024
const zeros = (megabytes: number) => Buffer.alloc(megabytes * megabyte)
const tree = (objects: Objects) => pdf({ 1: '<</Type/Catalog/Pages 2 0 R>>', ...objects })
const hidden = (spelling: string) => `${spelling}${script} endobj`

const manyObjects = () =>
  Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [index + 10, '1'])) as Objects

function tableLoop(): Buffer {
  const at = good.lastIndexOf('xref\n0')
  return Buffer.from(
    good.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R/Prev ${at}`),
    'latin1',
  )
}

/** Two tables that each name the other as the older one. */
function tablesInCircle(): Buffer {
  const before = tableLoop().toString('latin1')
  const at = good.lastIndexOf('xref\n0')
  const text = update(Buffer.from(before, 'latin1'), { 4: packed('BT ET') }).toString('latin1')
  const last = /startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]!
  return Buffer.from(text.replace(`/Prev ${at}>>`, `/Prev ${last}>>`), 'latin1')
}

/** Files that are refused, by the ids of docs/rules/documents.md. */
export const hostileSamples: Record<string, () => Buffer> = {
  P30: () => Buffer.alloc(0),
  P31: () => Buffer.from('GIF89a not a document'),
  P32: () => join('\u00ff\u00d8\u00ff\u00e0', Buffer.alloc(900, 7)),
  P33: () => Buffer.from('<html><body>%PDF-1.4</body></html>'),
  P34: () => join('PK\u0003\u0004', Buffer.alloc(200, 1), good),
  P35: () => join('GIF89a/*', good),
  P36: () => join(Buffer.alloc(5000, 0x20), good),
  P37: () => join(good, '<script>alert(1)</script>'),
  P38: () => join(good, 'PK\u0005\u0006', Buffer.alloc(18)),
  P39: () => withObject(stream(join('PK\u0005\u0006', Buffer.alloc(18)))),
  P40: () => pdf(onePage(), { head: '%PDF-1.4\n%<script>alert(1)</script>\n' }),
  P41: () => good.subarray(0, Math.floor(good.length / 2)),
  P42: () => good.subarray(0, good.lastIndexOf('startxref')),
  P43: () => Buffer.from('%PDF-1.4\nnothing at all\nstartxref\n0\n%%EOF\n'),
  P44: () => Buffer.from('%PDF-9.x\nstartxref\n0\n%%EOF\n'),
  P45: () => pdf(onePage(), { trailer: '/Encrypt<</Filter/Standard/V 2/R 3/O(x)/U(y)/P -4>>' }),
  P46: () => withObject(script, '/OpenAction 5 0 R'),
  P47: () => withObject('<</S/J#61vaScript/#4AS(app.alert\\(1\\))>>', '/OpenAction 5 0 R'),
  P48: () => withObject(`<</Names[(start)${script}]>>`, '/Names<</JavaScript 5 0 R>>'),
  P49: () => withObject('<</O<</S/Named/N/Print>>>>', '', '/AA 5 0 R'),
  P50: () => pdfOfStreams({ ...inStream(), 5: script }, { outside: { 4: packed('BT ET') } }),
  P51: () => update(withObject(script, '/OpenAction 5 0 R'), { 1: onePage()[1]!, 5: 'null' }),
  P52: () => withObject(stream(hidden('\n6 0 obj')), '/OpenAction 6 0 R'),
  P53: () => withObject(`(${hidden(' 6 0 obj')})`, '/OpenAction 6 0 R'),
  P54: () => withObject(`null\n% ${hidden('6 0 obj')}\n`, '/OpenAction 6 0 R'),
  P55: () => withObject(stream(hidden('\n6%x\n0%y\nobj')), '/OpenAction 6 0 R'),
  P56: () => withObject('<</Foo(>>stream\n)/S/JavaScript/JS(app.alert\\(1\\))/Bar(endstream)>>'),
  P57: () => withObject('<</S/Launch/F(cmd.exe)>>', '/OpenAction 5 0 R'),
  P58: () => withObject('<</S/GoToR/F(\\\\\\\\host\\\\share)/D[0/Fit]>>', '/OpenAction 5 0 R'),
  P59: () => withObject('<</S/SubmitForm/F(https://example.in)>>', '', '/Annots[<</A 5 0 R>>]'),
  P60: () => withObject(stream('MZ', '/Type/EmbeddedFile'), '/Names<</EmbeddedFiles<</Names[]>>>>'),
  P61: () => withObject('<</Subtype/FileAttachment/Rect[0 0 9 9]>>', '', '/Annots[5 0 R]'),
  P62: () => withObject(stream('<xdp/>'), '/AcroForm<</XFA 5 0 R>>'),
  P63: () => withObject('<</Subtype/RichMedia/Rect[0 0 9 9]>>', '', '/Annots[5 0 R]'),
  P64: () => withObject('<</Subtype/Movie/Rect[0 0 9 9]>>', '', '/Annots[5 0 R]'),
  P65: () => tree({ 2: '<</Type/Pages/Kids[]/Count 0>>' }),
  P66: () => tree({ 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' }),
  P67: () => pdf({ 1: '<</Type/Catalog>>' }),
  P68: () =>
    tree({ 2: `<</Type/Pages/Kids[${'3 0 R '.repeat(2001)}]/Count 2001>>`, 3: onePage()[3]! }),
  P69: () => pdf({ ...onePage(), ...manyObjects() }),
  P70: () => withObject(stream(bombOf(24), '/Filter/FlateDecode')),
  P71: () => withObject(stream(deflateSync(bombOf(24)), '/Filter[/FlateDecode/FlateDecode]')),
  P72: () => withObject(inAscii85(zeros(24))),
  P73: () => withObject(packed(zeros(9), '/Type/ObjStm/N 1/First 4')),
  P74: () => withObject(packed('6 0 null', '/Type/ObjStm/N 9000/First 4')),
  P75: () => withObject(stream('xx', '/Type/ObjStm/N 1/First 4/Filter/LZWDecode')),
  P76: () => withObject(packed('6 0 null', '/N 1/First 4/DecodeParms<</Predictor 12>>')),
  P77: tableLoop,
  P78: tablesInCircle,
  P79: () => tree({ 2: `<</Type/Pages/Count 1/Kids${'['.repeat(200_000)}>>` }),
  P80: () => Buffer.concat(Array.from({ length: 6 }, () => deflateSync(zeros(1)))),
  P81: () => withObject(sixTimes(zeros(1))),
  P82: () => leadingInto((content) => `(${content})`),
  P83: () => leadingInto((content) => `%${content}\n`),
  P84: () => leadingInto((content) => `(${content})`, '/First 1/First%\n'),
  P86: () => withObject(stream(lzwBomb(4), '/Filter/LZWDecode')),
  P87: () => withObject(stream(lzwBomb(4, 0), '/Filter/LZWDecode/DecodeParms<</EarlyChange 0>>')),
  P88: () => withObject(stream(lzwText(deflateSync('BT ET')), '/Filter[/LZWDecode/FlateDecode]')),
  P89: () => pdf({ ...onePage(), 5: stream(lzwBomb(4), '/Filter 6 0 R'), 6: '/LZWDecode' }),
  P90: () => withObject(stream(runsOf(21), '/Filter/RunLengthDecode')),
  P91: () => pdf({ ...onePage(), 5: stream(runsOf(21), '/Filter 6 0 R'), 6: '/RL' }),
  P92: () => withObject(stream(deflateSync(runsOf(1)), '/Filter[/FlateDecode/RunLengthDecode]')),
  P93: () => withObject('<</S/URI/URI(https://example.in)>>', '/OpenAction 5 0 R'),
  P94: () => withObject('<</Subtype/3D/Rect[0 0 9 9]>>', '', '/Annots[5 0 R]'),
  P85: () => withObject(stream('MZ'), '/AF[<</Type/Filespec/UF(a.exe)/EF<</F 5 0 R>>>>]'),
}

/** Objects as they may stand in an object stream: no streams among them. */
function inStream(): Objects {
  const { 1: catalog, 2: pages, 3: page } = onePage('/OpenAction 5 0 R')
  return { 1: catalog!, 2: pages!, 3: page! }
}

/** An object stream whose list of positions leads into a text or a comment. */
function leadingInto(hide: (content: string) => string, first = '/First '): Buffer {
  const content = hide(script)
  const objects = packed(`5 1 ${content}`, `/Type/ObjStm/N 1${first}4`)
  return pdf({ ...onePage('/OpenAction 5 0 R'), 20: objects })
}

function sixTimes(data: Buffer): Buffer {
  let made = data
  for (let layer = 0; layer < 6; layer++) made = deflateSync(made)
  return stream(made, `/Filter[${'/FlateDecode'.repeat(6)}]`)
}
