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
  const { data: from, width: wide, height: high } = photograph
  const [xu, xv, x1, yu, yv, y1, wu, wv] = homographyOf(corners)
  const data = new Uint8ClampedArray(width * height * 4)
  const lastLeft = Math.max(0, wide - 2)
  const lastTop = Math.max(0, high - 2)
  const aside = wide > 1 ? 4 : 0
  const below = high > 1 ? wide * 4 : 0
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
      // In 256ths: whole numbers are much quicker for millions of points.
      const across = ((x - left) * 256) | 0
      const down = ((y - top) * 256) | 0
      const ofBoth = across * down
      const ofAside = (across << 8) - ofBoth
      const ofBelow = (down << 8) - ofBoth
      const ofFirst = 65_536 - ofAside - ofBelow - ofBoth
      const a = (top * wide + left) * 4
      const b = a + aside
      const c = a + below
      const d = b + below
      const red = from[a]! * ofFirst + from[b]! * ofAside + from[c]! * ofBelow + from[d]! * ofBoth
      const green =
        from[a + 1]! * ofFirst +
        from[b + 1]! * ofAside +
        from[c + 1]! * ofBelow +
        from[d + 1]! * ofBoth
      const blue =
        from[a + 2]! * ofFirst +
        from[b + 2]! * ofAside +
        from[c + 2]! * ofBelow +
        from[d + 2]! * ofBoth
      data[out] = (red + 32_768) >> 16
      data[out + 1] = (green + 32_768) >> 16
      data[out + 2] = (blue + 32_768) >> 16
      data[out + 3] = 255
      out += 4
    }
  }
  return { width, height, data }
}

const clamp = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value)
