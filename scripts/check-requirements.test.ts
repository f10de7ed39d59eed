import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findGaps, readRequirements, testNames } from './check-requirements.ts'

it('names a requirement that no test proves, and a test that proves nothing we asked for (QUAL-01)', () => {
  const gaps = findGaps({
    declared: ['LOGIN-01', 'LOGIN-02', 'LOGIN-02'],
    proven: new Set(['LOGIN-01', 'LOGIN-09']),
  })
  expect(gaps).toEqual([
    'LOGIN-02 is declared twice',
    'LOGIN-02 has no test',
    'LOGIN-02 has no test',
    'LOGIN-09 is named by a test, but no requirement has that id',
  ])
})

it('counts only ids in the names of tests, not in comments or data (QUAL-01)', () => {
  const source = `
    // A comment about ZED-01
    const row = 'ZED-02'
    it('opens (ZED-03)', () => {})
    it.each([['(', "ZED-09"], [')', 'x']] as const)('takes %s (ZED-04)', () => {})
    test(\`says so (ZED-05)\`, () => {})
    describe("a group (ZED-06)", () => {})`
  expect(
    testNames(source)
      .join(' ')
      .match(/ZED-\d+/g),
  ).toEqual(['ZED-03', 'ZED-04', 'ZED-05', 'ZED-06'])
})

it('reads every line of the requirements, however many digits its id has (QUAL-01)', () => {
  const root = join(import.meta.dirname, '..')
  const lines = globSync('docs/requirements/*.md', { cwd: root })
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
    .filter((line) => line.startsWith('- **'))
  const { declared, proven } = readRequirements(root)
  expect(declared).toHaveLength(lines.length)
  expect([...declared, ...proven].some((id) => /-\d{4}$/.test(id))).toBe(true)
})
