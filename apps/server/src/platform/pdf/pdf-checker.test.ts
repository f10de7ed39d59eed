import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pdf } from '#test/pdf/make-pdf'
import { openPdfChecker } from './pdf-checker.ts'

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
