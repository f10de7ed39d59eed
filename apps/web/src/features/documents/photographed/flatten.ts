import type { Corners, Point, Size } from './corners.ts'

/** As a canvas gives them: four bytes a point. */
export type Pixels = Size & { data: Uint8ClampedArray<ArrayBuffer> }

/** The eight numbers that lead from a place on the upright sheet (0 to 1) to the photograph. */
type Homography = readonly [
  xu: number,
  xv: number,
  x1: number,
  yu: number,
  yv: number,
  y1: number,
  wu: number,
  wv: number,
]

/** From the unit square to four corners, after Heckbert. */
export function homographyOf([a, b, c, d]: Corners): Homography {
  const right = { x: b.x - c.x, y: b.y - c.y }
  const left = { x: d.x - c.x, y: d.y - c.y }
  const skew = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y }
  const whole = right.x * left.y - left.x * right.y
  const wu = (skew.x * left.y - left.x * skew.y) / whole
  const wv = (right.x * skew.y - skew.x * right.y) / whole
  return [
    b.x - a.x + wu * b.x,
    d.x - a.x + wv * d.x,
    a.x,
    b.y - a.y + wu * b.y,
    d.y - a.y + wv * d.y,
    a.y,
    wu,
    wv,
  ]
}

export function placeOf(homography: Homography, u: number, v: number): Point {
  const [xu, xv, x1, yu, yv, y1, wu, wv] = homography
  const w = wu * u + wv * v + 1
  return { x: (xu * u + xv * v + x1) / w, y: (yu * u + yv * v + y1) / w }
}

/** The paper between four corners as if it had been photographed from straight above. */
export function flatten(photograph: Pixels, corners: Corners, { width, height }: Size): Pixels {
  const { width: wide, height: high } = photograph
  const from = wordsOf(photograph.data)
  const [xu, xv, x1, yu, yv, y1, wu, wv] = homographyOf(corners)
  const data = new Uint8ClampedArray(width * height * 4)
  const to = wordsOf(data)
  const lastLeft = Math.max(0, wide - 2)
  const lastTop = Math.max(0, high - 2)
  const aside = wide > 1 ? 1 : 0
  const below = high > 1 ? wide : 0
  let out = 0
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width
      const w = 1 / (wu * u + wv * v + 1)
      // The middle of a point is what is asked for, and what is taken.
      const x = clamp((xu * u + xv * v + x1) * w * wide - 0.5, wide - 1)
      const y = clamp((yu * u + yv * v + y1) * w * high - 0.5, high - 1)
      const left = Math.min(x | 0, lastLeft)
      const top = Math.min(y | 0, lastTop)
      // In 256ths, and two colours in one number: there are millions of points.
      const across = ((x - left) * 256) | 0
      const down = ((y - top) * 256) | 0
      const ofBoth = (across * down) >> 8
      const ofAside = across - ofBoth
      const ofBelow = down - ofBoth
      const ofFirst = 256 - across - ofBelow
      const at = top * wide + left
      const a = from[at]!
      const b = from[at + aside]!
      const c = from[at + below]!
      const d = from[at + aside + below]!
      const redBlue =
        Math.imul(a & RED_BLUE, ofFirst) +
        Math.imul(b & RED_BLUE, ofAside) +
        Math.imul(c & RED_BLUE, ofBelow) +
        Math.imul(d & RED_BLUE, ofBoth)
      const green =
        (a & GREEN) * ofFirst + (b & GREEN) * ofAside + (c & GREEN) * ofBelow + (d & GREEN) * ofBoth
      to[out++] = OPAQUE | ((redBlue >>> 8) & RED_BLUE) | ((green >>> 8) & GREEN)
    }
  }
  return { width, height, data }
}

const RED_BLUE = 0x00_ff_00_ff
const GREEN = 0x00_00_ff_00
const OPAQUE = 0xff_00_00_00 | 0

/** A point as one number. Every device with a browser puts its lowest byte first. */
const wordsOf = ({ buffer, byteOffset, length }: Uint8ClampedArray<ArrayBuffer>) =>
  new Int32Array(buffer, byteOffset, length / 4)

const clamp = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value)
