import { expect, it } from 'vitest'
import { byName } from './named.ts'

const people = [
  { nameEn: 'Farida Shaikh', nameMr: 'फरीदा शेख' },
  { nameEn: 'Thomas Fernandes', nameMr: 'थॉमस फर्नांडिस' },
  { nameEn: 'Asha Kulkarni', nameMr: 'आशा कुलकर्णी' },
]

it('staff stand in the order of the alphabet the page is read in (OFFICE-966)', () => {
  expect(byName(people, 'en').map(({ nameEn }) => nameEn[0])).toEqual(['A', 'F', 'T'])
  expect(byName(people, 'mr').map(({ nameMr }) => nameMr[0])).toEqual(['आ', 'थ', 'फ'])
})
