import { inflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { drawCaptcha } from './draw-captcha.ts'
import { ground, inks, tints } from './captcha-style.ts'

const lengthSize = 4

function chunksOf(png: Buffer): { name: string; content: Buffer }[] {
  const chunks = []
  for (let at = 8; at < png.length;) {
    const start = at + lengthSize + 4
    const end = start + png.readUInt32BE(at)
    chunks.push({
      name: png.toString('latin1', at + lengthSize, start),
      content: png.subarray(start, end),
    })
    at = end + 4
  }
  return chunks
}

/** Contrast of two colours as WCAG 2 reckons it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05
  }
  const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b)
  return high! / low!
}

it('draws a PNG of 220 by 76 points that any browser reads, under 12 KB (CAP-03)', async () => {
  for (let time = 0; time < 50; time++) expect(drawCaptcha('888888').length).toBeLessThan(12_288)
  const png = drawCaptcha('482913')
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const { width, height } = await loadImage(png)
  expect({ width, height }).toEqual({ width: 220, height: 76 })
})

it('fills the picture with digits in every place, on a light ground of its own (CAP-03)', async () => {
  const canvas = createCanvas(220, 76)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(drawCaptcha('482913')), 0, 0)
  const { data } = context.getImageData(0, 0, 220, 76)
  const dark = Array.from({ length: 6 }, () => 0)
  let light = 0
  for (let point = 0; point < 220 * 76; point++) {
    const column = (point % 220) - 10
    if (data[point * 4]! > 180) light++
    if (data[point * 4]! < 90 && column >= 0 && column < 200) dark[Math.floor(column / 33.4)]!++
  }
  for (const points of dark) expect(points).toBeGreaterThan(150)
  expect(light).toBeGreaterThan(220 * 76 * 0.5)
})

it('shows digits at a contrast of 4.5 or more to whatever is behind them (CAP-04)', () => {
  for (const ink of inks) {
    for (const behind of [ground, ...tints]) {
      expect(contrast(ink, behind), `${ink} on ${behind}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

it('draws the same digits differently every time (CAP-05)', () => {
  const pictures = Array.from({ length: 20 }, () => drawCaptcha('482913').toString('base64'))
  expect(new Set(pictures).size).toBe(20)
})

it('has nothing in the picture file but the picture: no text, date or program name (CAP-06)', () => {
  const chunks = chunksOf(drawCaptcha('482913'))
  expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'IDAT', 'IEND'])
  const [header, pixels, end] = chunks.map(({ content }) => content)
  expect(header).toHaveLength(13)
  expect(end).toHaveLength(0)
  expect(inflateSync(pixels!)).toHaveLength(76 * (1 + 220 * 3))
})
