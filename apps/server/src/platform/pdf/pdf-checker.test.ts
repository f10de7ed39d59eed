import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pdf } from '#test/pdf/make-pdf'
import { openSideProcess, startSideProcess } from '../side-process/side-process.ts'
import type { PdfTask } from './check-pdf.ts'
import { openPdfChecker } from './pdf-checker.ts'
import type { PdfOutcome } from './pdf-outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'lokseva-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'document')
writeFileSync(path, pdf())
const file = { path, bytes: 500 }

it('a small file and a large one are looked into, each in its process (DOC-25)', async () => {
  const checker = openPdfChecker()
  expect(await checker.check(file)).toEqual({ ok: true, pages: 1 })
  expect(await checker.check({ path, bytes: 9_000_000 })).toEqual({ ok: true, pages: 1 })
  await checker.close()
})

it('a file that takes too long is refused, and the next is looked into (DOC-25)', async () => {
  // No process has begun by then: whatever it is given, it is late.
  const quick = { waiting: 0, seconds: 7, times: { task: 1, idle: 0 } }
  const checker = openPdfChecker({ quick })
  const late = checker.check(file)
  // Nobody else may wait here: they are told when to come back.
  await expect(checker.check(file)).rejects.toMatchObject({
    code: 'SERVICE_BUSY',
    params: { seconds: 7 },
  })
  expect(await late).toEqual({ ok: false, code: 'PDF_TOO_COMPLEX' })
  expect(await checker.check({ path, bytes: 9_000_000 })).toEqual({ ok: true, pages: 1 })
  await checker.close()
})

it('a file that is looked into while the server is told to stop is looked into to its end (PLAT-138)', async () => {
  const child = startSideProcess(join(import.meta.dirname, 'helper-process.ts'))
  const broken = (): PdfOutcome => ({ ok: false, code: 'PDF_DAMAGED' })
  const times = { task: 60_000, idle: 60_000 }
  const helper = openSideProcess<PdfTask, PdfOutcome>(() => child, times, { broken, late: broken })
  expect(await helper.run({ path })).toEqual({ ok: true, pages: 1 })
  const next = helper.run({ path })
  child.kill('SIGTERM')
  expect(await next).toEqual({ ok: true, pages: 1 })
  helper.close()
})
