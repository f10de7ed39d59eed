import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

type Rules = Record<string, unknown>
type Override = { files: string[]; excludeFiles?: string[]; rules?: Rules }
type Settings = {
  categories: Record<string, string>
  ignorePatterns: string[]
  rules: Rules
  overrides: Override[]
}
const settings = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Settings

type Known = { scope: string; value: string; category: string; type_aware: boolean }
const known = JSON.parse(
  execFileSync('oxlint', ['--rules', '--format=json'], { cwd: root, encoding: 'utf8' }),
) as Known[]
const needTypes = known.filter(({ type_aware: isAware }) => isAware)
const nameOf = ({ scope, value }: Known) => `${scope}/${value}`
const names = new Set(needTypes.map(nameOf))

/** Those of the rules that need types, and are not off. */
const ofTypes = (rules: Rules = {}) =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => names.has(name)))
const overridesOf = ({ overrides }: Settings) =>
  overrides
    .map(({ files, excludeFiles, rules }) => ({ files, excludeFiles, rules: ofTypes(rules) }))
    .filter(({ rules }) => Object.keys(rules).length > 0)

it('what the check asks with types are the rules of the house that need them, everywhere as it says (QUAL-101)', () => {
  const all = settings('.oxlintrc.json')
  const asked = settings('.oxlintrc.types.json')
  const usual = needTypes.filter(({ category }) => category in all.categories)
  const rules: Rules = {
    ...Object.fromEntries(usual.map((rule) => [nameOf(rule), all.categories[rule.category]])),
    ...ofTypes(all.rules),
  }
  const on = Object.fromEntries(Object.entries(rules).filter(([, level]) => level !== 'off'))
  expect(Object.keys(on).length).toBeGreaterThan(15)
  expect(asked.rules).toEqual(on)
  expect(overridesOf(asked)).toEqual(overridesOf(all))
  expect(asked.overrides).toEqual(overridesOf(asked))
  expect(asked.ignorePatterns).toEqual(all.ignorePatterns)
})
