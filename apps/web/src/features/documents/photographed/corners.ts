/** Of a picture, each from 0 to 1: left to right, top to bottom. */
export type Point = { x: number; y: number }
/** Top left, top right, bottom right, bottom left of the paper. */
export type Corners = readonly [Point, Point, Point, Point]
export type Size = { width: number; height: number }
export const cornerNames = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** A smaller part of a picture holds no page; it would be enlarged to a blur. */
const LEAST_AREA = 0.02

const within = (value: number) => Math.min(1, Math.max(0, value))

/** One corner elsewhere, within the picture; the old ones where no page would be left between them. */
export function moveCorner(corners: Corners, which: number, to: Point): Corners {
  const place = { x: within(to.x), y: within(to.y) }
  const moved = corners.map((corner, at) => (at === which ? place : corner)) as unknown as Corners
  return isPage(moved) ? moved : corners
}

/** Four corners in their order, none of them bent inwards, with some paper between them. */
export function isPage(corners: Corners): boolean {
  return areaOf(corners) >= LEAST_AREA && corners.every((_, at) => bend(corners, at) > 0)
}

export function areaOf(corners: Corners): number {
  let twice = 0
  for (const [at, one] of corners.entries()) {
    const next = corners[(at + 1) % 4]!
    twice += one.x * next.y - next.x * one.y
  }
  return twice / 2
}

function bend(corners: Corners, at: number): number {
  const [before, here, after] = [corners[(at + 3) % 4]!, corners[at]!, corners[(at + 1) % 4]!]
  return (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x)
}

/** The same paper, turned by so many quarters with the clock: another corner becomes the first. */
export function turnCorners(corners: Corners, quarters: number): Corners {
  return corners.map((_, at) => corners[(((at - quarters) % 4) + 4) % 4]) as unknown as Corners
}

/** What the paper measures in a picture of this size, at most so long. */
export function paperSize(corners: Corners, picture: Size, longest: number): Size {
  const [a, b, c, d] = corners.map(({ x, y }) => ({
    x: x * picture.width,
    y: y * picture.height,
  })) as unknown as Corners
  const width = Math.max(distance(a, b), distance(d, c))
  const height = Math.max(distance(a, d), distance(b, c))
  return fitSize({ width, height }, longest)
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Never enlarged. */
export function fitSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
