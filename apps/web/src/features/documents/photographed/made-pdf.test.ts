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

  it('is written at most five times a page, and as finely as there is room (CAMERA-05)', async () => {
    for (const [at, best] of steps.entries()) {
      const tried: Step[] = []
      const write = async () => async (step: Step) => {
        tried.push(step)
        return { size: 1000 - steps.indexOf(step), step }
      }
      const fitted = await fitPages([1], write, 1000 - at)
      expect(fitted?.[0]?.step).toEqual(best)
      expect(tried.length).toBeLessThanOrEqual(5)
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
