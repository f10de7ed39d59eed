import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDevanagariMissing, markMissingDevanagari } from './appearance.ts'

/** A browser that draws each letter so wide. */
function drawing(widthOf: (letter: string) => number) {
  const measureText = vi.fn((letter: string) => ({ width: widthOf(letter) }))
  const pen = { measureText } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  return measureText
}

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['devanagari']
})
afterEach(() => {
  delete document.documentElement.dataset['devanagari']
})

describe('Whether a browser can draw Devanagari (SHELL-186)', () => {
  it('is looked at once where it can', () => {
    const measured = drawing((letter) => letter.charCodeAt(0))
    markMissingDevanagari()
    expect(isDevanagariMissing()).toBe(false)
    const times = measured.mock.calls.length
    markMissingDevanagari()
    expect(measured).toHaveBeenCalledTimes(times)
  })

  it('is looked at on every visit where it cannot: a font may have come', () => {
    drawing(() => 20)
    markMissingDevanagari()
    expect(isDevanagariMissing()).toBe(true)
    delete document.documentElement.dataset['devanagari']
    markMissingDevanagari()
    expect(isDevanagariMissing()).toBe(true)
  })

  it('is looked at later where the page is in other letters, and counts as at the last visit until then', () => {
    const measured = drawing(() => 20)
    const put: (() => void)[] = []
    const later = (look: () => void) => void put.push(look)
    markMissingDevanagari(later)
    expect(measured).not.toHaveBeenCalled()
    expect(isDevanagariMissing()).toBe(false)
    put.pop()!()
    expect(isDevanagariMissing()).toBe(true)

    delete document.documentElement.dataset['devanagari']
    drawing((letter) => letter.charCodeAt(0))
    markMissingDevanagari(later)
    expect(isDevanagariMissing()).toBe(true)
    put.pop()!()
    expect(isDevanagariMissing()).toBe(false)
    markMissingDevanagari(later)
    expect(put).toEqual([])
  })
})
