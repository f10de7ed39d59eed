import { describe, expect, it } from 'vitest'
import { judgePdf } from '../../../../../server/src/platform/pdf/check-pdf.ts'
import {
  encodePage,
  jpegsIn,
  openJpeg,
  sharpness,
  sheet,
  scaled,
} from '../../../../../server/test/photographs/photographs.ts'
import { fitPages, type Step, steps } from './fit-page.ts'
import { movePage } from './photographed-page.ts'
import { pdfOverhead, writePdf } from './write-pdf.ts'

const KILOBYTE = 1024

async function writer(page: Awaited<ReturnType<typeof sheet>>) {
  return async ({ scale, quality }: Step) => {
    const size = { width: Math.round(page.width * scale), height: Math.round(page.height * scale) }
    const bytes = await encodePage(page, size, Math.round(quality * 100))
    return { ...size, jpeg: new Blob([new Uint8Array(bytes)]), size: bytes.length }
  }
}

async function made(headings: string[], limit: number) {
  const pages = await Promise.all(headings.map((heading) => sheet(heading)))
  const fitted = await fitPages(pages, writer, limit - pdfOverhead(pages.length))
  return fitted && Buffer.from(await writePdf(fitted).arrayBuffer())
}

describe('A PDF made of photographs', () => {
  it.each([
    [1, 500],
    [3, 500],
    [3, 300],
  ])(
    'of %i pages fits into %i KB, is accepted by the portal and can be read (CAMERA-05, CAMERA-06)',
    async (count, limit) => {
      const headings = ['First', 'Second', 'Third'].slice(0, count)
      const pdf = (await made(headings, limit * KILOBYTE))!
      expect(pdf.length).toBeLessThanOrEqual(limit * KILOBYTE)
      expect(await judgePdf(pdf)).toEqual({ ok: true, pages: count })
      const pictures = jpegsIn(pdf)
      expect(pictures).toHaveLength(count)
      for (const [at, bytes] of pictures.entries()) {
        const page = await openJpeg(bytes)
        // Fine print asks for a hundred points an inch: A4 is 8.3 inches wide.
        expect(page.width).toBeGreaterThan(760)
        const ideal = await scaled(await sheet(headings[at]!), page)
        expect(sharpness(page) / sharpness(ideal)).toBeGreaterThan(0.6)
      }
    },
  )

  it('is not made where even coarse pages have no room (CAMERA-05)', async () => {
    expect(await made(['First', 'Second', 'Third'], 60 * KILOBYTE)).toBeUndefined()
  })

  it('leaves the room that one page does not need to those behind it (CAMERA-05)', async () => {
    const rooms: number[] = []
    const small = async (bytes: number) => async () => {
      rooms.push(bytes)
      return { size: bytes }
    }
    const fitted = await fitPages([10, 80, 110], small, 200)
    expect(fitted?.map(({ size }) => size)).toEqual([10, 80, 110])
    // Each of them was written once: its finest had room.
    expect(rooms).toEqual([10, 80, 110])
  })

  it('is written as finely as there is room, and seldom more than twice a page (CAMERA-05)', async () => {
    // As print weighs, and a page that weighs otherwise than print does.
    for (const oddly of [1, 1.6, 0.7])
      for (const best of steps) {
        let written = 0
        const sizeAt = (step: Step) =>
          Math.round(
            100_000 *
              steps.find(({ scale, quality }) => scale === step.scale && quality === step.quality)!
                .weight **
                oddly,
          )
        const write = async () => async (step: Step) => {
          written += 1
          return { size: sizeAt(step) }
        }
        const room = sizeAt(best)
        const fitted = (await fitPages([1, 2, 3], write, room * 3))!
        expect(fitted).toHaveLength(3)
        // The next finer one would have had no room, or there was little left of it.
        for (const { size } of fitted) expect(size).toBeGreaterThanOrEqual(0.8 * room)
        expect(fitted.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(room * 3)
        expect(written).toBeLessThanOrEqual(oddly === 1 ? 6 : 10)
      }
  })

  it('has its pages in the order they were put in (CAMERA-04)', () => {
    const pages = ['a', 'b', 'c'].map((id) => ({ id }))
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')
    expect(ids(movePage(pages, 'c', -1))).toBe('acb')
    expect(ids(movePage(pages, 'a', 1))).toBe('bac')
    expect(ids(movePage(pages, 'a', -1))).toBe('abc')
    expect(ids(movePage(pages, 'x', 1))).toBe('abc')
  })
})
