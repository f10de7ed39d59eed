import jsQR from 'jsqr'
import sharp from 'sharp'
import { getDocumentProxy, renderPageAsImage } from 'unpdf'

/** Points to a seventy-second of an inch: 144 to the inch, less than any printer has. */
const SCALE = 2

/** What a camera reads from the QR codes of a paper, one after the other. */
export async function scanCodes(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const canvasImport = () => import('@napi-rs/canvas')
  const found: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const drawn = await renderPageAsImage(document, page, { canvasImport, scale: SCALE })
    found.push(...(await scanPicture(Buffer.from(drawn))))
  }
  return found
}

async function scanPicture(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const points = new Uint8ClampedArray(data)
  const found: string[] = []
  for (;;) {
    const code = jsQR(points, info.width, info.height, { inversionAttempts: 'dontInvert' })
    if (!code) return found
    // Letters may look like a code with nothing in it.
    if (code.data !== '') found.push(code.data)
    cover(points, info.width, Object.values(code.location))
  }
}

type Point = { x: number; y: number }

/** Lays a white sheet over a code that was read, so that the next one is found. */
function cover(points: Uint8ClampedArray, width: number, corners: readonly (Point | undefined)[]) {
  const all = corners.filter((corner) => corner !== undefined)
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  const from = Math.max(0, Math.floor(Math.min(...xs)))
  const to = Math.min(width, Math.ceil(Math.max(...xs)) + 1)
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= Math.max(...ys) + 1; y += 1)
    points.fill(255, (y * width + from) * 4, (y * width + to) * 4)
}
