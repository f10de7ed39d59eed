import type { Size } from './corners.ts'

/** A page: the bytes of a JPEG in three colours, as a canvas writes it. */
export type PdfPage = Size & { jpeg: Blob }

/** The long side of A4, in the points of a PDF. */
const LONG_SIDE = 842
/** What a PDF takes beside its pictures, generously. */
export const pdfOverhead = (pages: number): number => 512 + pages * 640

/**
 * A PDF of pictures, one to a page, and nothing else. The libraries that do this weigh two to three
 * times what a part of the page may (decision 0119).
 */
export function writePdf(pages: readonly PdfPage[]): Blob {
  const parts: (string | Blob)[] = []
  const places: number[] = []
  let length = 0
  const put = (part: string | Blob) => {
    parts.push(part)
    // Everything that is not a picture is ASCII.
    length += typeof part === 'string' ? part.length : part.size
  }
  const object = (number: number, content: string, stream?: string | Blob) => {
    places[number] = length
    put(`${number} 0 obj\n${content}\n`)
    if (stream !== undefined) {
      put('stream\n')
      put(stream)
      put('\nendstream\n')
    }
    put('endobj\n')
  }
  put('%PDF-1.4\n')
  put(new Blob([binaryMark]))
  const kids = pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  for (const [at, page] of pages.entries()) {
    const number = pageAt(at)
    const { width, height } = sheetOf(page)
    const content = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`
    const use = `/Resources << /XObject << /P ${number + 2} 0 R >> >>`
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${use} /Contents ${number + 1} 0 R >>`,
    )
    object(number + 1, `<< /Length ${content.length} >>`, content)
    const picture = `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height}`
    object(
      number + 2,
      `<< ${picture} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.jpeg.size} >>`,
      page.jpeg,
    )
  }
  const table = length
  const lines = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  put(`xref\n0 ${places.length}\n0000000000 65535 f \n${lines.join('')}`)
  put(`trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** A remark of bytes that are no letters: programs that carry the file then leave it as it is. */
const binaryMark = new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])

/** The catalogue and the list of pages come first; each page is three objects. */
const pageAt = (at: number) => 3 + at * 3

function sheetOf({ width, height }: Size): Size {
  const scale = LONG_SIDE / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
