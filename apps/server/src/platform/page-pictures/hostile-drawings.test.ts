import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hostileDrawings } from '#test/pdf/hostile-drawings'
import { onePage, packed, pdf } from '#test/pdf/make-pdf'
import { openSideProcess, startSideProcess } from '../side-process/side-process.ts'
import type { PageTask } from './draw-page.ts'

/** As in page-memory.test.ts: what the process for pages may have. */
const MOST = 512 * 1024 * 1024
/** Shorter than on the bench: what has no end is ended here too. */
const TASK_MS = 3000

type Weighed = { word: string; mostBytes: number }
const side = openSideProcess<PageTask, Weighed>(
  () => startSideProcess(join(import.meta.dirname, '../../../test/pdf/weighed-process.ts')),
  { task: TASK_MS, idle: 60_000 },
  {
    broken: () => ({ word: 'PAGE_UNREADABLE', mostBytes: 0 }),
    late: () => ({ word: 'PAGE_TOO_HEAVY', mostBytes: 0 }),
  },
)
afterAll(async () => side.close())
/** A machine that is busy with other tests gives no time to it: then nothing is known of the page. */
async function draw(content: Buffer, { longerSide = 2340, tries = 20 } = {}): Promise<Weighed> {
  try {
    return await side.run({ content, page: 1, longerSide })
  } catch (error) {
    if (tries === 1) throw error
    return draw(content, { longerSide, tries: tries - 1 })
  }
}
/** The same of one that is late: whatever drew it has ended, and the next begins. */
async function drawPlain(tries = 20): Promise<string> {
  const { word } = await draw(plain, { longerSide: 400 })
  return word === 'PAGE_TOO_HEAVY' && tries > 1 ? drawPlain(tries - 1) : word
}
const plain = pdf({ ...onePage(), 4: packed('0 0 99 99 re f') })

it.each(Object.entries(hostileDrawings))(
  'what is bad to draw (%s) is a picture or a clear word within its time and memory, and the next page is drawn (OFFICE-1503)',
  async (_, make) => {
    const { word, mostBytes } = await draw(make())
    expect(['picture', 'PAGE_UNREADABLE', 'PAGE_TOO_HEAVY', 'PAGE_ABSENT']).toContain(word)
    expect(mostBytes).toBeLessThan(MOST)
    // The process that drew it, or a new one where it was ended, goes on.
    expect(await drawPlain()).toBe('picture')
  },
  200_000,
)
