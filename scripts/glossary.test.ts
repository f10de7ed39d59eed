import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')

/** The rows of the table under a heading, a list of cells each. */
const rowsUnder = (heading: string): string[][] =>
  glossary
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`))!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const domain = rowsUnder('The domain').map(([word, specification, marathi, meaning]) => ({
  word: word!,
  specification: specification!,
  marathi: marathi!,
  meaning: meaning!,
}))

const texts = globSync('packages/texts/src/**/mr.json', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

it.each(domain)('Marathi readers meet the word for $word (WORD-01)', ({ marathi }) => {
  expect(marathi).toMatch(/^[ऀ-ॿ -]+$/)
  expect(texts).toContain(marathi)
})

it('every word of the glossary stands once, and says what it means (WORD-02)', () => {
  const ours = rowsUnder('Words of our own')
  const words = [...domain.map(({ word }) => word), ...ours.map(([word]) => word!)]
  expect(words.length).toBeGreaterThan(40)
  expect(new Set(words).size).toBe(words.length)
  const marathi = domain.map((row) => row.marathi)
  expect(new Set(marathi).size).toBe(marathi.length)
  const unsaid = domain.filter(({ specification, meaning }) => !specification || !meaning)
  expect([...unsaid, ...ours.filter(([, why]) => !why)]).toEqual([])
})
