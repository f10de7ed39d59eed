import { expect, it } from 'vitest'
import { deskGroups } from './desks.ts'

it('every desk has a key of its own behind g (OFFICE-326)', () => {
  const keys = deskGroups.flatMap(({ desks }) => desks.map(({ key }) => key))
  expect(keys.length).toBeGreaterThan(5)
  expect(new Set(keys).size).toBe(keys.length)
})
