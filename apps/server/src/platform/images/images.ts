import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { judgeImage, type JudgedImage } from '@lokseva/contract/profile/photo/judge-image'
import type { FormFile } from '../http/form.ts'
import {
  openSideProcess,
  startSideProcess,
  type SideTimes,
  type Verdicts,
} from '../side-process/side-process.ts'
import { semaphore } from '../side-process/semaphore.ts'
import type { ImageOutcome, MadeKind } from './made-image.ts'
import type { ImageTask } from './make-image.ts'

export type Images = ReturnType<typeof openImages>
type Order = { kind: MadeKind; file: Pick<FormFile, 'path' | 'bytes'>; limitBytes: number }
type HelperLimits = { atOnce: number; waiting: number; seconds: number; times: SideTimes }

/** What the page sends is far below this; anything above takes the slow process unseen. */
const QUICK_FILE = 1024 * 1024
const QUICK_PIXELS = 16_000_000
const QUICK_HELD = 16 * 1024 * 1024

/** A picture is cut off by the clock, and on a crowded machine good ones take long: patience. */
const helperLimits: Record<'quick' | 'slow', HelperLimits> = {
  quick: { atOnce: 2, waiting: 64, seconds: 3, times: { task: 40_000, idle: 60_000 } },
  // One at a time, in a process that ends with it: so a large picture's memory comes back.
  slow: { atOnce: 1, waiting: 4, seconds: 15, times: { task: 60_000, idle: 0 } },
}

/**
 * Makes pictures from whatever was uploaded. What the page sends is small; it
 * does not wait behind an original that takes seconds to open.
 */
export function openImages(given: Partial<typeof helperLimits> = {}) {
  const quick = openHelper(given.quick ?? helperLimits.quick)
  const slow = openHelper(given.slow ?? helperLimits.slow)
  return {
    async make({ kind, file: { path, bytes }, limitBytes }: Order): Promise<ImageOutcome> {
      const judged = bytes <= QUICK_FILE ? judgeImage(await readFile(path)) : undefined
      if (judged && !judged.ok) return judged
      const { run } = judged && isQuick(judged) ? quick : slow
      return run({ kind, path, limitBytes })
    },
    async close() {
      quick.close()
      slow.close()
    },
  }
}

function isQuick({ type, header }: Extract<JudgedImage, { ok: true }>): boolean {
  const { width, height, heldBytes } = header
  return type !== 'heif' && width * height <= QUICK_PIXELS && heldBytes <= QUICK_HELD
}

/** Decoders are large programs fed by strangers: they run beside the server, not in it. */
const startHelper = () => startSideProcess(join(import.meta.dirname, 'helper-process.ts'))

const verdicts: Verdicts<ImageOutcome> = {
  broken: () => ({ ok: false, refusal: { code: 'IMAGE_DAMAGED' } }),
  late: () => ({ ok: false, refusal: { code: 'IMAGE_TOO_HEAVY' } }),
}

function openHelper({ times, ...room }: HelperLimits) {
  const withPermit = semaphore(room)
  const { run, close } = openSideProcess<ImageTask, ImageOutcome>(startHelper, times, verdicts)
  return { run: (task: ImageTask) => withPermit(() => run(task)), close }
}
