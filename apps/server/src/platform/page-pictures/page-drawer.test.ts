import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { goodSamples } from '#test/pdf/good-samples'
import { hostileSamples } from '#test/pdf/hostile-samples'
import { bombOf } from '#test/pdf/make-bomb'
import { onePage, packed, pdf, stream } from '#test/pdf/make-pdf'
import { openPageDrawer, usualTimes } from './page-drawer.ts'

const MEGABYTE = 1024 * 1024
/** The machine may be busy: what a page gets of it is not what is tried here. */
const times = { ...usualTimes, task: 100_000 }
const drawer = openPageDrawer(times)
/** A picture of four megapixels takes as long to write as all the rest of a page. */
const SMALL = 400
const small = openPageDrawer(times, SMALL)
afterAll(() => Promise.all([drawer.close(), small.close()]))
const draw = (content: Buffer) => drawer.draw({ content, page: 1 })
const drawSmall = (content: Buffer) => small.draw({ content, page: 1 })

/** One page with a black bar, of the size given. */
const sized = (width: number, height: number) =>
  pdf({
    ...onePage('', `/MediaBox[0 0 ${width} ${height}]`),
    4: packed(`0 0 ${width / 2} ${height / 2} re f`),
  })

describe('A page becomes a picture', () => {
  it('as the page looks, with its colours and its shape (OFFICE-386)', async () => {
    const outcome = await draw(sized(595, 842))
    expect(outcome.ok).toBe(true)
    const { content, width, height } = (
      outcome as { picture: { content: Uint8Array; width: number; height: number } }
    ).picture
    expect(height).toBe(2340)
    expect(Math.abs(width - (2340 * 595) / 842)).toBeLessThan(2)
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]
    expect([at(10, height - 10), at(width - 10, 10)]).toEqual([0, 255])
  })

  it('every kind of file that candidates may send can be shown (OFFICE-386)', async () => {
    for (const [id, make] of Object.entries(goodSamples))
      expect((await drawSmall(make())).ok, id).toBe(true)
  })

  it('a page that is not there is told as that (OFFICE-386)', async () => {
    expect(await small.draw({ content: sized(595, 842), page: 2 })).toEqual({
      ok: false,
      code: 'PAGE_ABSENT',
    })
  })
})

describe('A hostile document gives a picture or a word', () => {
  it('whatever it holds: scripts, links, forms, films, loops, nonsense (OFFICE-387)', async () => {
    let heaviest: { bytes: number; content: Buffer } = { bytes: 0, content: Buffer.alloc(0) }
    for (const [id, make] of Object.entries(hostileSamples)) {
      const content = make()
      const outcome = await drawSmall(content)
      if (!outcome.ok) {
        expect(['PAGE_UNREADABLE', 'PAGE_TOO_HEAVY', 'PAGE_ABSENT'], id).toContain(outcome.code)
        continue
      }
      const { content: drawn, width, height } = outcome.picture
      expect(Math.max(width, height), id).toBeLessThanOrEqual(SMALL)
      if (drawn.length > heaviest.bytes) heaviest = { bytes: drawn.length, content }
    }
    const outcome = await draw(heaviest.content)
    const { content } = (outcome as { picture: { content: Uint8Array } }).picture
    expect(content.length).toBeLessThan(2 * MEGABYTE)
  }, 120_000)

  it('a page as large as a field, or as thin as a hair, becomes no larger picture (OFFICE-387)', async () => {
    for (const [width, height] of [
      [14_400, 14_400],
      [2_000_000, 2_000_000],
      [1, 14_400],
      [3, 3],
    ] as const) {
      const outcome = await drawSmall(sized(width, height))
      if (outcome.ok)
        expect(Math.max(outcome.picture.width, outcome.picture.height)).toBeLessThanOrEqual(SMALL)
      else expect(outcome.code).toMatch(/^PAGE_/)
    }
  })

  it('one that unpacks to 300 MB, broken fonts, or no end of strokes: memory and time end, the desk goes on (OFFICE-387)', async () => {
    const image = (bytes: number) =>
      `/Type/XObject/Subtype/Image/Width ${bytes / 10_000}/Height 10000/BitsPerComponent 8/ColorSpace/DeviceGray`
    const swelling = pdf({
      ...onePage('', '/Resources<</XObject<</I 5 0 R>>>>'),
      4: packed('595 0 0 842 0 0 cm /I Do'),
      5: stream(bombOf(300), `${image(300_000_000)}/Filter/FlateDecode`),
    })
    const fonts = pdf({
      ...onePage('', '/Resources<</Font<</F 5 0 R>>>>'),
      4: packed('BT /F 40 Tf 50 700 Td (DESHPANDE) Tj ET'),
      5: '<</Type/Font/Subtype/TrueType/BaseFont/Broken/FirstChar 32/LastChar 255/Widths[]/FontDescriptor 6 0 R>>',
      6: '<</Type/FontDescriptor/FontName/Broken/Flags 4/FontFile2 7 0 R>>',
      7: packed(Buffer.alloc(5000, 0xff)),
    })
    for (const content of [swelling, fonts]) {
      const outcome = await drawSmall(content)
      if (!outcome.ok) expect(outcome.code).toMatch(/^PAGE_/)
      // The process that drew it, or another, draws the next page.
      expect((await drawSmall(sized(595, 842))).ok).toBe(true)
    }
  }, 60_000)

  it('one that takes too long ends its process, and the next is drawn (OFFICE-387)', async () => {
    // No process has begun by then: whatever it is given, it is late.
    const hasty = openPageDrawer({ task: 1, idle: 0 })
    expect(await hasty.draw({ content: sized(595, 842), page: 1 })).toEqual({
      ok: false,
      code: 'PAGE_TOO_HEAVY',
    })
    await hasty.close()
    expect((await drawSmall(sized(595, 842))).ok).toBe(true)
  })
})
