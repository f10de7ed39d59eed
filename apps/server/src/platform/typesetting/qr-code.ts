import { encode, renderSVG } from 'uqr'

/** Any of the eight masks is read as well; looking for the handsomest takes longer than the paper. */
const how = { ecc: 'M', border: 0, maskPattern: 2 } as const
/** Each square in so many points, so that a viewer that smooths pictures blurs only its edge. */
const POINTS = 4

/**
 * A QR code for a paper: its points, a byte each, from black to white, without a margin, for the
 * paper around it is white. As strokes of an SVG it looks the same, and the typesetter takes longer
 * for it than for the whole paper.
 */
export function qrPoints(text: string): Uint8Array {
  const { data } = encode(text, how)
  const side = data.length * POINTS
  const points = new Uint8Array(side * side)
  data.forEach((row, line) => {
    const first = line * POINTS * side
    row.forEach((isDark, column) => {
      if (!isDark) points.fill(0xff, first + column * POINTS, first + (column + 1) * POINTS)
    })
    for (let copy = 1; copy < POINTS; copy += 1)
      points.copyWithin(first + copy * side, first, first + side)
  })
  return points
}

/** The same for a page, as SVG. */
export const qrDrawing = (text: string): string => renderSVG(text, how)
