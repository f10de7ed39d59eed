import type { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import openQpdf from '@neslinesli93/qpdf-wasm'
import { expect, it, vi } from 'vitest'
import { compile } from '#test/papers/compile'
import { printedSamples } from '#test/papers/printed-samples'

vi.setConfig({ testTimeout: 60_000 })
const samples = await printedSamples()
const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

/** What a checker that is not ours ends with: 0 for nothing, 2 for faults, 3 for warnings. */
async function check(pdf: Uint8Array): Promise<number> {
  const silent = () => {}
  const options = { locateFile: () => wasm, noInitialRun: true, print: silent, printErr: silent }
  const qpdf = await openQpdf(options)
  // Its types name only a part of what the file system of such a build can do.
  const { writeFile } = qpdf.FS as unknown as { writeFile: typeof writeFileSync }
  writeFile('/paper.pdf', pdf)
  const before = process.exitCode
  try {
    return qpdf.callMain(['--check', '/paper.pdf'])
  } finally {
    // It tells its own outcome to the whole process, in which others are tested.
    process.exitCode = before
  }
}

it.each(Object.keys(samples))(
  'A checker of PDF files finds nothing wrong: %s (PRINT-22)',
  async (name) => {
    expect(await check(await compile(samples[name]!))).toBe(0)
  },
)

it('The checker finds what is broken (PRINT-22)', async () => {
  const pdf = await compile(samples['fee-receipt-en']!)
  expect(await check(pdf.slice(0, pdf.length / 2))).not.toBe(0)
})
