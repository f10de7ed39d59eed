import sharp, { type Sharp } from 'sharp'

/** Of paper in a photograph, each from 0 to 1: top left, top right, bottom right, bottom left. */
export type PaperCorners = { x: number; y: number }[]
type Raw = { width: number; height: number; data: Buffer }

const A4 = { width: 1240, height: 1754 }
const LINES = 38

/** A typed sheet with a heading, lines of print, a rule of fine bars and a stamp. */
export async function sheet(heading: string): Promise<Raw> {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const words = `${at + 1}. Certified that the particulars given are true, no. ${at * 7919 + 104729}`
    return `<text x="110" y="${330 + at * 34}" font-size="24">${words}</text>`
  })
  const bars = Array.from(
    { length: 90 },
    (_, at) => `<rect x="${110 + at * 8}" y="210" width="4" height="60"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${A4.width}" height="${A4.height}">
    <rect width="100%" height="100%" fill="#f7f5ee"/><g fill="#1c1c22" font-family="sans-serif">
    <text x="110" y="160" font-size="56">${heading}</text>${bars.join('')}${lines.join('')}</g>
    <circle cx="1010" cy="1600" r="90" fill="none" stroke="#5a2ca0" stroke-width="8"/></svg>`
  return raw(sharp(Buffer.from(svg)))
}

/** The sheet on a dark table, seen from aside; the very corners it lies at are given. */
export async function photograph(
  paper: Raw,
  corners: PaperCorners,
  { width, height }: { width: number; height: number },
): Promise<Raw> {
  const toPaper = solveHomography(corners, [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ])
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const { x: u, y: v } = toPaper((x + 0.5) / width, (y + 0.5) / height)
      const at = (y * width + x) * 3
      const isPaper = u >= 0 && u < 1 && v >= 0 && v < 1
      for (let colour = 0; colour < 3; colour++)
        data[at + colour] = isPaper ? between(paper, u, v, colour) : 62 - colour * 8
    }
  return { width, height, data }
}

export const jpegOf = ({ data, width, height }: Raw, orientation?: number): Promise<Buffer> => {
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 92 })
  return (orientation ? picture.withMetadata({ orientation }) : picture).toBuffer()
}

export const openJpeg = (bytes: Uint8Array): Promise<Raw> => raw(sharp(bytes))

/** How sharp the fine bars and the print are: how much neighbouring points differ, on the average. */
export function sharpness({ data, width, height }: Raw): number {
  let sum = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 3
      const around = data[at - 3]! + data[at + 3]! + data[at - width * 3]! + data[at + width * 3]!
      sum += Math.abs(4 * data[at]! - around)
    }
  return sum / (width * height)
}

/** The pictures of a PDF, as they stand in it. */
export function jpegsIn(pdf: Buffer): Buffer[] {
  const found: Buffer[] = []
  const head = /\/DCTDecode \/Length (\d+) >>\nstream\n/g
  const text = pdf.toString('latin1')
  for (let match = head.exec(text); match; match = head.exec(text))
    found.push(pdf.subarray(head.lastIndex, head.lastIndex + Number(match[1])))
  return found
}

export const scaled = ({ data, width, height }: Raw, size: { width: number; height: number }) =>
  raw(sharp(data, { raw: { width, height, channels: 3 } }).resize(size.width, size.height))

async function raw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

function between({ data, width, height }: Raw, u: number, v: number, colour: number): number {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (top * width + left) * 3 + colour
  const above = data[at]! * (1 - x + left) + data[at + 3]! * (x - left)
  const under = data[at + width * 3]! * (1 - x + left) + data[at + width * 3 + 3]! * (x - left)
  return above * (1 - y + top) + under * (y - top)
}

/** By eight equations, unlike the page does it: what both agree on is right. */
export function solveHomography(from: PaperCorners, to: PaperCorners) {
  const rows = from.flatMap(({ x, y }, at) => {
    const { x: u, y: v } = to[at]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let column = 0; column < 8; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    const at = rows.indexOf(pivot)
    ;[rows[column], rows[at]] = [pivot, rows[column]!]
    for (const row of rows) {
      if (row === pivot) continue
      const part = row[column]! / pivot[column]!
      for (let each = column; each < 9; each++) row[each]! -= part * pivot[each]!
    }
  }
  const [a, b, c, d, e, f, g, h] = rows.map((row, at) => row[8]! / row[at]!) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return (x: number, y: number) => {
    const w = g * x + h * y + 1
    return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
  }
}

/** As a browser's canvas writes it, with the colours at half their points. */
export const encodePage = (
  { data, width, height }: Raw,
  size: { width: number; height: number },
  quality: number,
): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height)
    .jpeg({ quality })
    .toBuffer()

/** How far two pages are apart, of 255 at each point; what is finer than a line is not looked at. */
export async function difference(one: Raw, other: Raw, turn = 0): Promise<number> {
  const [a, b] = await Promise.all([small(one, turn), small(other, 0)])
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length
}

const small = ({ data, width, height }: Raw, turn: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(turn)
    .resize(124, 175, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
