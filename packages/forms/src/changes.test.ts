import { expect, it } from 'vitest'
import { formChanges, versionOf } from './changes.ts'

it.each([
  ['personal', 2],
  ['address', 1],
  ['qualification', 2],
])('step %s has the version of its last change, at least %i (SESS-80)', (step, atLeast) => {
  const versions = formChanges
    .filter(({ fields }) => fields.some(({ tab }) => tab === step))
    .map((change) => change.version)
  expect(versionOf(step)).toBe(Math.max(1, ...versions))
  expect(versionOf(step)).toBeGreaterThanOrEqual(atLeast)
})

it('versions rise by one from change to change (SESS-80)', () => {
  expect(formChanges.map(({ version }) => version)).toEqual(formChanges.map((_, at) => at + 2))
})

it('the questions that came after the first version are named (SESS-80)', () => {
  const named = formChanges.flatMap(({ fields }) => fields.map(({ fieldName }) => fieldName))
  expect(named).toContain('borderVillage')
  expect(named).toContain('flgNotAadhaar')
})
