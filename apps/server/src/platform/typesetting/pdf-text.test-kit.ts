import { inflateSync } from 'node:zlib'

/** The text of a PDF of ours in reading order, as a screen reader or a search gets it. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  return pages
    .map((page) => {
      const content = streamOf(objects.get(reference(page, 'Contents'))!)
      const fonts = fontsOf(objects, page)
      return readContent(content, fonts)
    })
    .join('\n')
}

export const pageCount = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

type Fonts = Map<string, Map<number, string>>

function objectsOf(text: string): Map<number, string> {
  const found = text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(Array.from(found, (match) => [Number(match[1]), match[2]!]))
}

const reference = (body: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1])

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const raw = body.slice(start, start + Number(/\/Length (\d+)/.exec(body)![1]))
  const isPacked = body.includes('/FlateDecode')
  return isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
}

function fontsOf(objects: Map<number, string>, page: string): Fonts {
  const resources = page.includes('/Resources <<')
    ? page
    : objects.get(reference(page, 'Resources'))!
  const named = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1]
  const list = named ?? objects.get(reference(resources, 'Font'))!
  return new Map(
    Array.from(list.matchAll(/\/(\w+) (\d+) 0 R/g), ([, name, number]) => [
      name!,
      letters(streamOf(objects.get(reference(objects.get(Number(number))!, 'ToUnicode'))!)),
    ]),
  )
}

/** Which glyph stands for which letters: one by one, or as browsers write it, in rows. */
function letters(map: string): Map<number, string> {
  const code = '<([0-9a-f]{4})>'
  const found = map.matchAll(
    new RegExp(`${code} ${code} ${code}|${code} <((?:[0-9a-f]{4})+)>`, 'gi'),
  )
  return new Map(
    Array.from(found, ([, from, to, first, glyph, text]) =>
      glyph
        ? [[number(glyph), utf16(text!)] as const]
        : row(number(from!), number(to!), number(first!)),
    ).flat(),
  )
}

const number = (hex: string): number => Number.parseInt(hex, 16)

const row = (from: number, to: number, first: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, index) => [from + index, String.fromCharCode(first + index)] as const,
  )

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

// Parentheses in pairs may stand in a string as they are, one within the other.
const plain = String.raw`\\[\s\S]|[^\\()]`
const nested = [1, 2, 3].reduce((inner) => String.raw`\((?:${plain}|${inner})*\)`, String.raw`\(\)`)
const literal = String.raw`${nested}|<[0-9A-Fa-f]*>`
const token = new RegExp(
  [
    String.raw`/ActualText <FEFF([0-9A-F]*)>`,
    String.raw`/(\w+) [\d.]+ Tf`,
    String.raw`\[((?:${literal}|[^\]])*)\] TJ`,
    String.raw`(${literal}) Tj`,
    ...['BDC', 'EMC', 'ET'].map((word) => String.raw`\b(${word})\b`),
  ].join('|'),
  'g',
)

function readContent(content: string, fonts: Fonts): string {
  let text = ''
  let font: Map<number, string> | undefined
  let actual: string | undefined
  /** Marks that are open; the innermost with words of its own replaces what is drawn. */
  const open: boolean[] = []
  for (const [, words, name, several, one, begins, ends, isOver] of content.matchAll(token)) {
    const drawn = several ?? one
    if (words !== undefined) actual = utf16(words)
    if (begins) {
      open.push(actual !== undefined)
      if (actual !== undefined) text += actual
      actual = undefined
    }
    if (ends) open.pop()
    if (name) font = fonts.get(name)
    if (drawn !== undefined && !open.includes(true)) text += glyphs(drawn, font)
    if (isOver) text += ' '
  }
  return text
}

function glyphs(drawn: string, font: Map<number, string> | undefined): string {
  const strings = drawn.matchAll(new RegExp(literal, 'g'))
  return Array.from(strings, ([string]) => {
    const inside = string.slice(1, -1)
    const bytes = string.startsWith('<') ? Buffer.from(inside, 'hex') : unescaped(inside)
    return Array.from(
      { length: bytes.length / 2 },
      (_, index) => font?.get(bytes.readUInt16BE(index * 2)) ?? '',
    ).join('')
  }).join('')
}

const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (literal: string): Buffer =>
  Buffer.from(
    literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
      /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (named[code] ?? code),
    ),
    'latin1',
  )
