import { join } from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '../refusals/app-error.ts'
import type { CaptchaOrder } from './draw-worker.ts'

/** About a second of sounds; whoever waited longer would have asked again. */
const WAITING = 64
/** A picture is 10 KB and a sound 230. */
const KEPT = 64
const IDLE_MS = 60_000

export type CaptchaDrawer = ReturnType<typeof openCaptchaDrawer>

/**
 * Pictures and sounds off the event loop, one after the other behind a short queue, each made
 * once: whoever asks for the same again gets the same bytes, as long as they are among the newest.
 */
export function openCaptchaDrawer({ waiting = WAITING, kept = KEPT, idleMs = IDLE_MS } = {}) {
  const pool = new Piscina<CaptchaOrder, Uint8Array>({
    filename: join(import.meta.dirname, 'draw-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    niceIncrement: 10,
    // A thread that sleeps between two orders never gives back the pixels of a canvas: that is
    // done when its event loop turns. 5000 pictures held 690 MB.
    atomics: 'disabled',
  })
  const drawings = new Map<string, Promise<Buffer>>()
  let open = 0
  async function draw(order: CaptchaOrder): Promise<Buffer> {
    if (open > waiting) throw new AppError('SERVICE_BUSY', { seconds: 2 })
    open += 1
    try {
      return Buffer.from(await pool.run(order))
    } finally {
      open -= 1
    }
  }
  return {
    /** What was drawn under this name before. */
    find: (name: string): Promise<Buffer> | undefined => drawings.get(name),
    drawOnce(name: string, order: CaptchaOrder): Promise<Buffer> {
      const known = drawings.get(name)
      if (known) return known
      const drawing = draw(order)
      drawings.set(name, drawing)
      drawing.catch(() => drawings.delete(name))
      const [oldest] = drawings.keys()
      if (drawings.size > kept) drawings.delete(oldest!)
      return drawing
    },
    /** One will be asked for in a moment: the thread starts meanwhile. */
    wake() {
      if (pool.threads.length === 0) draw({ digits: '000000' }).catch(() => {})
    },
    threads: () => pool.threads.length,
    close: () => pool.close(),
  }
}
