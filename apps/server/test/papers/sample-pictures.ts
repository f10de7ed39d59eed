import sharp from 'sharp'
import { qrPoints } from '#platform/typesetting/qr-code'

const drawn = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })

const face = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400">
  <rect width="320" height="400" fill="#dfe7ee"/><circle cx="160" cy="160" r="78" fill="#b98d6a"/>
  <path d="M82 150a78 84 0 0 1 156 0q-78-46-156 0z" fill="#2b2320"/>
  <path d="M30 400q10-140 130-140t130 140z" fill="#28536b"/></svg>`
const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120">
  <path d="M20 80q30-70 50-20t40 0 30-30 20 40 40-30 30 20 60-40" fill="none" stroke="#1b2a5a" stroke-width="5"/></svg>`

/** Nobody's face, and nobody's hand. */
export const samplePhoto = (): Promise<Buffer> => drawn(face).jpeg().toBuffer()
export const sampleSignature = (): Promise<Buffer> => drawn(stroke).jpeg().toBuffer()
export const sampleAuthority = (): Promise<Buffer> => sharp(Buffer.from(stroke)).png().toBuffer()

/** A QR code as others have it on their papers. */
export function qrPicture(text: string): Promise<Buffer> {
  const points = qrPoints(text)
  const side = Math.sqrt(points.length)
  return sharp(points, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
}
