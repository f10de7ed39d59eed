import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultKilobytes, imageBands, imageKinds, imageTargets, resizeBox } from './constants.ts'
import { fitInBox, isInBand, isTooSmall } from './sizes.ts'

describe('The sizes of photo and signature', () => {
  it('are the bands of the specification, and 200 KB where nothing else is set (PHOTO-24)', () => {
    expect(imageBands).toEqual({
      photo: { width: { min: 125, max: 130 }, height: { min: 150, max: 170 } },
      signature: { width: { min: 125, max: 130 }, height: { min: 50, max: 60 } },
    })
    expect(defaultKilobytes).toBe(200)
  })

  it.each([
    ['photo', 125, 150, true],
    ['photo', 130, 170, true],
    ['photo', 124, 150, false],
    ['photo', 131, 170, false],
    ['photo', 125, 149, false],
    ['photo', 130, 171, false],
    ['signature', 125, 50, true],
    ['signature', 130, 60, true],
    ['signature', 130, 61, false],
    ['signature', 130, 49, false],
  ] as const)(
    'a %s of %i × %i is inside its band: %s (PHOTO-24)',
    (kind, width, height, inside) => {
      expect(isInBand(kind, { width, height })).toBe(inside)
    },
  )

  it('what other pictures are cut to is inside the band, and not too small (PHOTO-24)', () => {
    for (const kind of imageKinds) {
      expect(isInBand(kind, imageTargets[kind])).toBe(true)
      expect(isTooSmall(kind, imageTargets[kind])).toBe(false)
    }
  })
})

describe('Before upload a picture is reduced to fit 300 × 200', () => {
  it.each([
    ['wider than 3 to 2: by its width', { width: 3000, height: 1000 }, { width: 300, height: 100 }],
    ['exactly 3 to 2', { width: 3000, height: 2000 }, { width: 300, height: 200 }],
    ['higher: by its height', { width: 1000, height: 2000 }, { width: 100, height: 200 }],
    ['already small: not at all', { width: 130, height: 160 }, { width: 130, height: 160 }],
  ])('%s (PHOTO-24)', (_what, size, reduced) => {
    expect(fitInBox(size)).toEqual(reduced)
  })

  it('whatever its size, and what is saved always fits (PHOTO-24)', () => {
    const side = fc.integer({ min: 1, max: 30_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const reduced = fitInBox({ width, height })
        expect(reduced.width).toBeLessThanOrEqual(resizeBox.width)
        expect(reduced.height).toBeLessThanOrEqual(resizeBox.height)
        expect(Math.min(reduced.width, reduced.height)).toBeGreaterThanOrEqual(1)
      }),
    )
    for (const kind of imageKinds) expect(fitInBox(imageTargets[kind])).toEqual(imageTargets[kind])
  })
})
