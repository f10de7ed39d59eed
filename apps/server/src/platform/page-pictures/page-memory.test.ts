import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bombOf } from '#test/pdf/make-bomb'
import { onePage, packed, pdf, stream } from '#test/pdf/make-pdf'
import { openSideProcess, startSideProcess } from '../side-process/side-process.ts'
import type { PageTask } from './draw-page.ts'

const MEGABYTE = 1024 * 1024
const UNPACKED = 300 * MEGABYTE
/** 320 MB of WebAssembly, 64 of JavaScript, and the program itself with its libraries. */
const MOST = 512 * MEGABYTE

type Weighed = { word: string; mostBytes: number }
const lost = (): Weighed => ({ word: 'PAGE_UNREADABLE', mostBytes: 0 })

/** Draws in a process of its own, so that no other page counts. */
async function weigh(content: Buffer): Promise<Weighed> {
  const start = () =>
    startSideProcess(join(import.meta.dirname, '../../../test/pdf/weighed-process.ts'))
  const side = openSideProcess<PageTask, Weighed>(
    start,
    { task: 100_000, idle: 0 },
    { broken: lost, late: lost },
  )
  return side.run({ content, page: 1, longerSide: 2340 })
}

const withImage = (width: number, filters: string, bytes: Buffer) =>
  pdf({
    ...onePage('', '/Resources<</XObject<</I 5 0 R>>>>'),
    4: packed('595 0 0 842 0 0 cm /I Do'),
    5: stream(
      bytes,
      `/Type/XObject/Subtype/Image/Width ${width}/Height 10000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter${filters}`,
    ),
  })
const packedOnce = bombOf(300, 0x20)

/** A picture is unpacked line by line and drawn; the other needs all of it at once, and is refused. */
const swelling = {
  'a picture packed twice': {
    word: 'picture',
    make: () => withImage(UNPACKED / 10_000, '[/FlateDecode/FlateDecode]', deflateSync(packedOnce)),
  },
  'what is written on the page': {
    word: 'PAGE_TOO_HEAVY',
    make: () => pdf({ ...onePage(''), 4: stream(packedOnce, '/Filter/FlateDecode') }),
  },
}

it.each(Object.entries(swelling))(
  'a document that unpacks to 300 MB (%s) takes no more memory than the process for pages may have (OFFICE-763)',
  async (_, { word: expected, make }) => {
    const content = make()
    expect(content.length).toBeLessThan(MEGABYTE)
    const { word, mostBytes } = await weigh(content)
    expect(word).toBe(expected)
    expect(mostBytes).toBeGreaterThan(0)
    expect(mostBytes).toBeLessThan(MOST)
  },
  120_000,
)
