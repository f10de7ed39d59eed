import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { ImageKind } from '@lokseva/contract/photo/constants'
import {
  judgeImage,
  type ImageRefusal,
  type JudgedImage,
} from '@lokseva/contract/photo/judge-image'
import type { FormFile } from '../http/form.ts'
import type { ImageTask } from './image-worker.ts'
import { lane } from './lane.ts'
import type { ImageOutcome } from './made-image.ts'

export type Images = ReturnType<typeof openImages>
type Order = { kind: ImageKind; file: Pick<FormFile, 'path' | 'bytes'>; limitBytes: number }

/** What the page sends is far below this; anything above takes the slow lane unseen. */
const QUICK_FILE = 1024 * 1024
const QUICK_PIXELS = 12_000_000
const QUICK_HELD = 16 * 1024 * 1024

const limits = {
  quick: { atOnce: 2, waiting: 64, seconds: 3, time: 10_000 },
  // One at a time: what a single picture may take in memory is what the server grows by.
  slow: { atOnce: 1, waiting: 4, seconds: 15, time: 20_000 },
}

/**
 * Makes the two pictures of a profile from whatever was uploaded, in threads that are ended when
 * a picture takes too long. Small ones do not wait behind one that takes seconds to open.
 */
export function openImages(given: Partial<typeof limits> = {}) {
  const { quick, slow } = { ...limits, ...given }
  const lanes = { quick: openLane(quick), slow: openLane(slow) }
  return {
    async make({ kind, file, limitBytes }: Order): Promise<ImageOutcome> {
      const judged = file.bytes <= QUICK_FILE ? judgeImage(await readFile(file.path)) : undefined
      if (judged && !judged.ok) return judged
      // Its native part must outlive the threads that use it, so this one loads it first.
      await import('sharp')
      const { run } = judged && isQuick(judged) ? lanes.quick : lanes.slow
      return run({ kind, path: file.path, limitBytes })
    },
    close: () => Promise.all([lanes.quick.close(), lanes.slow.close()]),
  }
}

function isQuick({ type, header }: Extract<JudgedImage, { ok: true }>): boolean {
  const { width, height, heldBytes } = header
  return type !== 'heif' && width * height <= QUICK_PIXELS && heldBytes <= QUICK_HELD
}

function openLane({ time, ...room }: (typeof limits)['quick']) {
  const inTurn = lane(room)
  const pool = new Piscina<ImageTask, ImageOutcome>({
    filename: join(import.meta.dirname, 'image-worker.ts'),
    ...{ minThreads: 0, maxThreads: room.atOnce, idleTimeout: 30_000, niceIncrement: 10 },
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
  })
  const run = (task: ImageTask) =>
    inTurn(() => pool.run(task, { signal: AbortSignal.timeout(time) }).catch(tooHeavy))
  return { run, close: () => pool.close() }
}

/** The thread was ended, by the clock or for the memory it took. */
function tooHeavy(error: Error & { code?: string }): ImageOutcome {
  if (error.name !== 'AbortError' && error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
  const refusal: ImageRefusal = { code: 'IMAGE_TOO_HEAVY' }
  return { ok: false, refusal }
}
