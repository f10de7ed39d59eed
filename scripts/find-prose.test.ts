import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  declaredOnce,
  findAliases,
  findDeclaredOnce,
  findProse,
  isOddHelper,
} from './find-prose.ts'

const root = join(import.meta.dirname, '..')
/** Without those that the test of the boundaries plants and takes away meanwhile. */
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\bplanted-\d+\./.test(path),
)

it('what is declared bears words of the trade, not prose (QUAL-81)', () => {
  const own = sources.filter((path) => !/\.test\.tsx?$/.test(path))
  expect(own.length).toBeGreaterThan(2000)
  expect(own.flatMap((path) => findProse(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

it.each([
  'const lanes = []',
  'async function takeTurn() {}',
  'export const inTurn = semaphore(room)',
  'function outer() { const tellPresence = () => {} }',
  'type unbroken = string',
  'async function holdRow() {}',
  'const hangUpAfter = () => {}',
  'const lookAgain = () => {}',
  'const advertShelf = new Map()',
  'type Wish = { dryRun: boolean }',
  'type TrialWish = string',
  'function readWishes() {}',
  'const wish = read()',
  'async function keepImages() {}',
  'const looking = useAction(send)',
  'function lookIntoFile() {}',
  'const said = words.join()',
  'type Told = { status: number }',
  'const basis = digest()',
  'function planInTurns() {}',
  'type OwnStanding = string',
])('a planted name is found: %s (QUAL-81)', (source) => {
  expect(findProse('planted.ts', source)).toHaveLength(1)
})

it('words in texts, comments and the names of properties are not looked at (QUAL-81)', () => {
  const source = "// takeTurn\nconst words = 'lanes'\nconst row = { inTurn: 1, teller: words }"
  expect(findProse('planted.ts', source)).toEqual([])
})

it('a word that many files declared has one meaning: what a person gave, what a call of papers needs (QUAL-92)', () => {
  const own = sources.filter((path) => !/\.test\.tsx?$/.test(path))
  const declared = own.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    // Most say none of these words, and need not be taken apart.
    if (!declaredOnce.some((name) => source.includes(name))) return []
    return findDeclaredOnce(path, source).map((name) => `${name} in ${path}`)
  })
  expect(declared.toSorted()).toEqual([
    'Answer in packages/rules/src/questions.ts',
    'Answers in packages/forms/src/engine/form.ts',
    'PaperDeps in apps/server/src/features/papers/deps.ts',
  ])
  expect(findDeclaredOnce('planted.ts', 'type Answers = string\nconst Answer = 1')).toEqual([
    'Answers',
  ])
})

it('a feature hands on what it has by the name it has (QUAL-91)', () => {
  const indexes = sources.filter((path) =>
    /^apps\/server\/src\/features\/[^/]+\/index\.ts$/.test(path),
  )
  expect(indexes.length).toBeGreaterThan(35)
  expect(
    indexes.flatMap((path) => findAliases(path, readFileSync(join(root, path), 'utf8'))),
  ).toEqual([])
  const planted = "export {\n  lockRow as holdRow,\n  type Row,\n} from './lock-row.ts'"
  expect(findAliases('planted.ts', planted)).toEqual([
    'planted.ts: lockRow is handed on as holdRow',
  ])
})

it('helpers of tests are called *.test-kit (QUAL-81)', () => {
  expect(sources.filter(isOddHelper)).toEqual([])
  expect(isOddHelper('apps/web/src/features/account/test-account.tsx')).toBe(true)
})
