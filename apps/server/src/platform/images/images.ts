import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { ImageKind } from '@lokseva/contract/photo/constants'
import { judgeImage, type JudgedImage } from '@lokseva/contract/photo/judge-image'
import type { FormFile } from '../http/form.ts'
import { lane } from './lane.ts'
import type { ImageOutcome } from './made-image.ts'
import type { ImageTask } from './make-image.ts'

export type Images = ReturnType<typeof openImages>
type Order = { kind: ImageKind; file: Pick<FormFile, 'path' | 'bytes'>; limitBytes: number }

/** What the page sends is far below this; anything above takes the slow lane unseen. */
const QUICK_FILE = 1024 * 1024
const QUICK_PIXELS = 12_000_000
const QUICK_HELD = 16 * 1024 * 1024

const lanes = {
  quick: { atOnce: 2, waiting: 64, seconds: 3 },
  // What a single large picture may take in memory is what the server grows by.
  slow: { atOnce: 1, waiting: 4, seconds: 15, time: 20_000 },
}

/**
 * Makes the two pictures of a profile from whatever was uploaded. What the page sends is small and
 * is made at once, by the library's own threads. What may take seconds and much memory goes one
 * after the other into a thread that is ended when it takes too long, and with each picture, so
 * that its memory comes back.
 */
export function openImages(given: Partial<typeof lanes> = {}) {
  const limits = { ...lanes, ...given }
  const [quick, slow] = [lane(limits.quick), lane(limits.slow)]
  const pool = new Piscina<ImageTask, ImageOutcome>({
    filename: join(import.meta.dirname, 'image-worker.ts'),
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: 0, niceIncrement: 10 },
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  })
  const makeSlowly = (task: ImageTask) =>
    pool.run(task, { signal: AbortSignal.timeout(limits.slow.time) }).catch(ended)
  return {
    async make({ kind, file: { path, bytes }, limitBytes }: Order): Promise<ImageOutcome> {
      const task = { kind, path, limitBytes }
      const judged = bytes <= QUICK_FILE ? judgeImage(await readFile(path)) : undefined
      if (judged && !judged.ok) return judged
      // Loaded with the first picture; and before any thread, which it must outlive.
      const { makeImage } = await import('./make-image.ts')
      if (judged && isQuick(judged)) return quick(() => makeImage(task))
      return slow(() => makeSlowly(task))
    },
    close: () => pool.close(),
  }
}

function isQuick({ type, header }: Extract<JudgedImage, { ok: true }>): boolean {
  const { width, height, heldBytes } = header
  return type !== 'heif' && width * height <= QUICK_PIXELS && heldBytes <= QUICK_HELD
}

/** The thread was ended, by the clock or for the memory it took. */
function ended(error: Error & { code?: string }): ImageOutcome {
  if (error.name !== 'AbortError' && error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
  return { ok: false, refusal: { code: 'IMAGE_TOO_HEAVY' } }
}
