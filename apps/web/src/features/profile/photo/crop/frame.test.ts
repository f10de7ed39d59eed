import { describe, expect, it } from 'vitest'
import { aspectOf, clampMove, maxZoom } from './frame.ts'

describe('The frame of a crop', () => {
  it('has the shape of what is saved (PHOTO-34)', () => {
    expect(aspectOf('photo')).toBe(130 / 160)
    expect(aspectOf('signature')).toBe(128 / 55)
  })

  it('never holds less of the picture than is saved of it (PHOTO-34)', () => {
    expect(maxZoom('photo', { width: 1200, height: 1600 })).toBe(8)
    expect(maxZoom('photo', { width: 260, height: 320 })).toBe(2)
    expect(maxZoom('photo', { width: 125, height: 150 })).toBe(1)
    expect(maxZoom('signature', { width: 4000, height: 60 })).toBe(1.1)
  })

  it('cannot be left by moving the picture (PHOTO-34)', () => {
    const [shown, frame] = [
      { width: 300, height: 200 },
      { width: 160, height: 200 },
    ]
    expect(clampMove({ x: 500, y: 500 }, shown, frame, 1)).toEqual({ x: 70, y: 0 })
    expect(clampMove({ x: -500, y: -500 }, shown, frame, 2)).toEqual({ x: -220, y: -100 })
    expect(clampMove({ x: 3, y: 0 }, shown, frame, 1)).toEqual({ x: 3, y: 0 })
  })
})
