import { expect, it, vi } from 'vitest'
import { compile } from '#test/papers/compile'
import { printedSamples } from '#test/papers/printed-samples'
import { verification } from '#test/papers/sample-papers'
import { scanCodes } from '#test/papers/scan-codes'

vi.setConfig({ testTimeout: 60_000 })
const samples = await printedSamples()
const { url } = verification
const hallTicket = 'PN104217'
const map = 'https://maps.example/?q=18.5104,73.8467'

const codes: Record<string, string[]> = {
  'admit-card': [hallTicket, map, url],
}

// One of each: the others differ in what has no code.
const papers = ['admit-card', 'interview-letter', 'fee-receipt-en']

it.each(papers)(
  'A camera reads what proves the paper, and all other codes on it: %s (PRINT-04, PRINT-08)',
  async (name) => {
    const read = await scanCodes(await compile(samples[name]!))
    expect(read.toSorted()).toEqual((codes[name] ?? [url]).toSorted())
  },
)
