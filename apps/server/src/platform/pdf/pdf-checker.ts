import { join } from 'node:path'
import type { FormFile } from '../http/form.ts'
import { semaphore } from '../side-process/semaphore.ts'
import {
  openSideProcess,
  startSideProcess,
  type SideTimes,
  type Verdicts,
} from '../side-process/side-process.ts'
import type { PdfTask } from './check-pdf.ts'
import type { PdfOutcome } from './pdf-outcome.ts'

export type PdfChecker = ReturnType<typeof openPdfChecker>
type HelperLimits = { waiting: number; seconds: number; times: SideTimes }

/** Nearly every certificate is smaller; a thick one does not keep the others waiting. */
const QUICK_FILE = 2 * 1024 * 1024

// One at a time in each: whatever breaks a process, it is known which file did.
const helperLimits: Record<'quick' | 'slow', HelperLimits> = {
  quick: { waiting: 300, seconds: 3, times: { task: 30_000, idle: 60_000 } },
  // It ends with the file, and so the memory of a large one comes back.
  slow: { waiting: 30, seconds: 15, times: { task: 60_000, idle: 0 } },
}

/** Looks at documents in a process beside the server: they come from strangers. */
export function openPdfChecker(given: Partial<typeof helperLimits> = {}) {
  const quick = openHelper(given.quick ?? helperLimits.quick)
  const slow = openHelper(given.slow ?? helperLimits.slow)
  return {
    check({ path, bytes }: Pick<FormFile, 'path' | 'bytes'>): Promise<PdfOutcome> {
      return (bytes <= QUICK_FILE ? quick : slow).run({ path })
    },
    async close() {
      quick.close()
      slow.close()
    },
  }
}

const startHelper = () => startSideProcess(join(import.meta.dirname, 'helper-process.ts'))

const tooComplex = () => ({ ok: false, code: 'PDF_TOO_COMPLEX' }) as const
const verdicts: Verdicts<PdfOutcome> = { broken: tooComplex, late: tooComplex }

function openHelper({ times, ...room }: HelperLimits) {
  const withPermit = semaphore({ atOnce: 1, ...room })
  const { run, close } = openSideProcess<PdfTask, PdfOutcome>(startHelper, times, verdicts)
  return { run: (task: PdfTask) => withPermit(() => run(task)), close }
}
