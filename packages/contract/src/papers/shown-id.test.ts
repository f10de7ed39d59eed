import { expect, it } from 'vitest'
import { shownId } from './shown-id.ts'

it('an id is shown short enough to be read out (PAPER-188)', () => {
  expect(shownId('3f0b2a54-6c1e-4c5e-9d77-2b1a8c4e9f10')).toBe('1A8C4-E9F10')
})
