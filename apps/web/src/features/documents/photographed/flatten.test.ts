import { describe, expect, it } from 'vitest'
import {
  photograph,
  sheet,
  solveHomography,
} from '../../../../../server/test/photographs/photographs.ts'
import {
  areaOf,
  type Corners,
  isPage,
  moveCorner,
  paperSize,
  turnCorners,
  wholePicture,
} from './corners.ts'
import { findCorners } from './find-corners.ts'
import { flatten, homographyOf, type Pixels, placeOf } from './flatten.ts'

const aslant: Corners = [
  { x: 0.2, y: 0.12 },
  { x: 0.83, y: 0.2 },
  { x: 0.9, y: 0.86 },
  { x: 0.1, y: 0.92 },
]

function pixels({ width, height, data }: { width: number; height: number; data: Buffer }): Pixels {
  const four = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    four.set(data.subarray(3 * at, 3 * at + 3), 4 * at)
    four[4 * at + 3] = 255
  }
  return { width, height, data: four }
}

/** Four colours, one in each quarter. */
function quarters(): Pixels {
  const colours = ['255,0,0', '0,255,0', '0,0,255', '250,250,0']
  const data = new Uint8ClampedArray(8 * 8 * 4)
  for (let at = 0; at < 64; at++) {
    const quarter = (at % 8 < 4 ? 0 : 1) + (at < 32 ? 0 : 2)
    data.set([...colours[quarter]!.split(',').map(Number), 255], at * 4)
  }
  return { width: 8, height: 8, data }
}
const colourAt = ({ data, width }: Pixels, x: number, y: number) =>
  [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)].join(',')

describe('Paper that was photographed from aside', () => {
  it('has every place where eight equations say it is (CAMERA-03)', () => {
    const solved = solveHomography([...wholePicture], [...aslant])
    const found = homographyOf(aslant)
    for (const u of [0, 0.1, 0.5, 0.77, 1])
      for (const v of [0, 0.3, 0.5, 0.9, 1]) {
        expect(placeOf(found, u, v).x).toBeCloseTo(solved(u, v).x, 9)
        expect(placeOf(found, u, v).y).toBeCloseTo(solved(u, v).y, 9)
      }
  })

  it('comes out as the sheet it is (CAMERA-03)', async () => {
    const paper = await sheet('Degree certificate')
    const seen = await photograph(paper, [...aslant], { width: 750, height: 1000 })
    const flat = flatten(pixels(seen), aslant, { width: 310, height: 438 })
    const wanted = flatten(pixels(paper), wholePicture, { width: 310, height: 438 })
    let off = 0
    for (let at = 0; at < flat.data.length; at++)
      off += Math.abs(flat.data[at]! - wanted.data[at]!) / flat.data.length
    // Of 255; the whole photograph in its place differs by far more.
    expect(off).toBeLessThan(12)
    const uncut = flatten(pixels(seen), wholePicture, { width: 310, height: 438 })
    let offUncut = 0
    for (let at = 0; at < uncut.data.length; at++)
      offUncut += Math.abs(uncut.data[at]! - wanted.data[at]!) / uncut.data.length
    expect(offUncut).toBeGreaterThan(3 * off)
  })

  it('is found on a darker table, and nothing is guessed without an edge (CAMERA-03)', async () => {
    const paper = await sheet('Degree certificate')
    const found = findCorners(
      pixels(await photograph(paper, [...aslant], { width: 120, height: 160 })),
    )
    for (const [at, corner] of found.entries()) {
      expect(Math.abs(corner.x - aslant[at]!.x)).toBeLessThan(0.03)
      expect(Math.abs(corner.y - aslant[at]!.y)).toBeLessThan(0.03)
    }
    const filling = await photograph(paper, [...wholePicture], { width: 120, height: 160 })
    expect(findCorners(pixels(filling))).toEqual(wholePicture)
    const dark = new Uint8ClampedArray(40 * 30 * 4).fill(20)
    expect(findCorners({ width: 40, height: 30, data: dark })).toEqual(wholePicture)
  })
})

describe('The corners of a page', () => {
  it('stay within the picture and keep a page between them (CAMERA-03)', () => {
    expect(moveCorner(wholePicture, 0, { x: -3, y: 0.25 })[0]).toEqual({ x: 0, y: 0.25 })
    // Past the opposite side there is no page any more.
    expect(moveCorner(aslant, 0, { x: 1, y: 1 })).toBe(aslant)
    expect(isPage([aslant[1], aslant[0], aslant[2], aslant[3]])).toBe(false)
    expect(areaOf(wholePicture)).toBe(1)
  })

  it('turn the page a quarter with the clock at a time (CAMERA-04)', () => {
    const turned = flatten(quarters(), turnCorners(wholePicture, 1), { width: 8, height: 8 })
    // What stood at the bottom left stands at the top left.
    expect(colourAt(turned, 1, 1)).toBe('0,0,255')
    expect(colourAt(turned, 6, 1)).toBe('255,0,0')
    expect(colourAt(turned, 6, 6)).toBe('0,255,0')
    expect(turnCorners(wholePicture, 4)).toEqual(wholePicture)
    const size = { width: 400, height: 300 }
    expect(paperSize(turnCorners(wholePicture, 1), size, 1000)).toEqual({ width: 300, height: 400 })
    expect(paperSize(wholePicture, size, 200)).toEqual({ width: 200, height: 150 })
  })
})
