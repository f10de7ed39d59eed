import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { goodSamples } from '#test/pdf/good-samples'
import { hostileSamples } from '#test/pdf/hostile-samples'
import { bombOf } from '#test/pdf/make-bomb'
import { onePage, pdf, stream } from '#test/pdf/make-pdf'
import { judgePdf } from './check-pdf.ts'
import { pdfLimits, pdfRefusals, type PdfOutcome } from './pdf-outcome.ts'

const MEGABYTE = 1024 * 1024
/** What is too much is made small here; the outcome is the same. */
const limits = {
  ...pdfLimits,
  objects: 5000,
  objectBytes: 8 * MEGABYTE,
  unpackedBytes: 20 * MEGABYTE,
}
const samples = { ...goodSamples, ...hostileSamples }

const table = join(import.meta.dirname, '../../../../../docs/rules/documents.md')
const rows = readFileSync(table, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, file, outcome] = /^\| (P\d\d) +\| (.+?) +\| (.+?) +\|$/.exec(line) ?? []
    return id ? [{ id, file: file!, outcome: outcome! }] : []
  })

const inWords = (outcome: PdfOutcome) =>
  outcome.ok
    ? `is taken, ${outcome.pages} page${outcome.pages === 1 ? '' : 's'}`
    : `is refused: ${outcome.code}`

it.each(rows)(
  '$id: $file $outcome (DOC-20 DOC-21 DOC-22 DOC-23 DOC-24)',
  async ({ id, outcome }) => {
    expect(inWords(await judgePdf(samples[id]!(), limits))).toBe(outcome)
  },
)

it('the table names every file that is made, and every reason there is (DOC-24)', () => {
  expect(rows.map(({ id }) => id).toSorted()).toEqual(Object.keys(samples).toSorted())
  expect(rows.filter(({ outcome }) => outcome.includes('refused')).length).toBeGreaterThanOrEqual(
    40,
  )
  const reasons = new Set(rows.flatMap(({ outcome }) => /refused: (\w+)/.exec(outcome)?.[1] ?? []))
  expect([...reasons].toSorted()).toEqual([...pdfRefusals].toSorted())
})

it('a stream that unpacks to more than 64 MB is refused by the limits that hold (DOC-24)', async () => {
  const swelling = (megabytes: number) =>
    pdf({
      ...onePage(),
      5: stream(bombOf(megabytes), '/Filter/FlateDecode'),
    })
  expect(inWords(await judgePdf(swelling(65)))).toBe('is refused: PDF_TOO_COMPLEX')
  expect(inWords(await judgePdf(swelling(60)))).toBe('is taken, 1 page')
})
