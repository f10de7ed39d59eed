import { areaOf, type Corners, isPage, type Point, wholePicture } from './corners.ts'
import type { Pixels } from './flatten.ts'

/** Between paper and table, of 255: with less the edge is a guess. */
const LEAST_CONTRAST = 40
/** A smaller bright patch is a thing on the table; one that fills the picture has no edge. */
const PAPER = { least: 0.2, most: 0.97 }
/** How much of the four corners must be bright: print is dark, but sparse. */
const FILLED = 0.75
const HAIR = 0.008

/**
 * Where the paper lies: the largest bright patch on a darker ground, by its outermost points. The
 * whole picture where there is none; people move the corners then. Meant for a small picture.
 */
export function findCorners(picture: Pixels): Corners {
  const { width, height } = picture
  const grey = greyOf(picture)
  const { threshold, contrast } = divide(grey)
  if (contrast < LEAST_CONTRAST) return wholePicture
  const patch = largestPatch(grey, width, threshold)
  const corners = outermost(patch, width, height)
  const area = areaOf(corners)
  const isPaper = isPage(corners) && area >= PAPER.least && area <= PAPER.most
  const filled = patch.length / (area * width * height)
  return isPaper && filled >= FILLED ? inwards(corners) : wholePicture
}

/** By a hair: a dark rim looks worse than a hair of margin less. */
function inwards(corners: Corners): Corners {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x / 4, 0),
    y: corners.reduce((sum, { y }) => sum + y / 4, 0),
  }
  return corners.map(({ x, y }) => ({
    x: x + (middle.x - x) * HAIR,
    y: y + (middle.y - y) * HAIR,
  })) as unknown as Corners
}

function greyOf({ data, width, height }: Pixels): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at++)
    grey[at] = data[4 * at]! * 0.3 + data[4 * at + 1]! * 0.59 + data[4 * at + 2]! * 0.11
  return grey
}

/** Otsu: the threshold at which the dark and the bright differ most. */
function divide(grey: Uint8Array): { threshold: number; contrast: number } {
  const counts = Array.from({ length: 256 }, () => 0)
  for (const value of grey) counts[value]! += 1
  const total = grey.reduce((sum, value) => sum + value, 0)
  let [below, sumBelow, best] = [0, 0, -1]
  let found = { threshold: 128, contrast: 0 }
  for (let value = 0; value < 255; value++) {
    below += counts[value]!
    sumBelow += value * counts[value]!
    const above = grey.length - below
    if (below === 0 || above === 0) continue
    const contrast = (total - sumBelow) / above - sumBelow / below
    const between = below * above * contrast * contrast
    if (between <= best) continue
    best = between
    found = { threshold: value, contrast }
  }
  return found
}

function largestPatch(grey: Uint8Array, width: number, threshold: number): number[] {
  const seen = new Uint8Array(grey.length)
  let largest: number[] = []
  for (let start = 0; start < grey.length; start++) {
    if (seen[start] || grey[start]! <= threshold) continue
    const patch = [start]
    seen[start] = 1
    for (const at of patch)
      for (const next of neighbours(at, width, grey.length)) {
        if (seen[next] || grey[next]! <= threshold) continue
        seen[next] = 1
        patch.push(next)
      }
    if (patch.length > largest.length) largest = patch
  }
  return largest
}

function neighbours(at: number, width: number, length: number): number[] {
  const column = at % width
  const all = [at - width, at + width]
  if (column > 0) all.push(at - 1)
  if (column < width - 1) all.push(at + 1)
  return all.filter((next) => next >= 0 && next < length)
}

function outermost(patch: number[], width: number, height: number): Corners {
  const ends = [
    { of: (x: number, y: number) => -x - y, dx: 0, dy: 0 },
    { of: (x: number, y: number) => x - y, dx: 1, dy: 0 },
    { of: (x: number, y: number) => x + y, dx: 1, dy: 1 },
    { of: (x: number, y: number) => y - x, dx: 0, dy: 1 },
  ]
  return ends.map(({ of, dx, dy }): Point => {
    let [most, found] = [-Infinity, 0]
    for (const at of patch) {
      const far = of(at % width, Math.floor(at / width))
      if (far > most) [most, found] = [far, at]
    }
    // The outer edge of the point, not its middle.
    return { x: ((found % width) + dx) / width, y: (Math.floor(found / width) + dy) / height }
  }) as unknown as Corners
}
