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

/** Buttons by which something of one's own is looked at, whatever it is. */
const looking = [
  ['documents/', 'documents.view'],
  ['documents/', 'documents.look.open'],
  ['marks/screens/', 'marks.preview'],
  ['papers/screens/', 'papers.show'],
  ['papers/screens/', 'papers.letter.read'],
  ['papers/screens/', 'papers.card.actions'],
  ['papers/screens/', 'papers.letter.actions'],
  ['objections/screens/', 'objections.seeImage'],
  ['account/', 'account.view'],
  ['profile/lock/', 'lock.view'],
  ['profile-view/', 'profile-view.submitted.view'],
  ['home/', 'home.next.lock.view'],
  ['applications/account/', 'applications.mine.view'],
  ['adverts/details/', 'adverts.list.view'],
  ['tasks/', 'tasks.GET_ADMIT_CARD.action'],
  ['tasks/', 'tasks.DEPOSIT_CHALLAN.action'],
] as const

it.each(looking)('a paper or a document is looked at by one word: %s %s (WORD-03)', (room, key) => {
  const wordsIn = (language: string) =>
    (
      JSON.parse(
        readFileSync(join(root, `packages/texts/src/${room}${language}.json`), 'utf8'),
      ) as Record<string, string>
    )[key]!
  expect(wordsIn('en')).toMatch(/^(\{count, plural, one \{)?View\b/)
  expect(wordsIn('mr')).toContain('पाहा')
})
