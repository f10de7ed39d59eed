import { expect, it } from 'vitest'
import { firstNameOf } from './first-name.ts'

it.each([
  ['in the order of the English name', 'Kiran Anil Deshpande', 'किरण अनिल देशपांडे', 'किरण'],
  ['with the surname first', 'Deshpande Kiran Anil', 'देशपांडे किरण अनिल', 'किरण'],
  ['whole where words do not pair', 'Kiran Deshpande', 'किरण अनिल देशपांडे', 'किरण अनिल देशपांडे'],
])('greets by the first name in both scripts, %s (HOME-29)', (_, english, devanagari, mr) => {
  expect(firstNameOf({ first: 'Kiran', english, devanagari })).toEqual({ en: 'Kiran', mr })
})

it('greets nobody by a name that is not saved yet (HOME-29)', () => {
  expect(firstNameOf({ first: null, english: null, devanagari: null })).toBeUndefined()
  expect(firstNameOf({ first: 'Kiran', english: null, devanagari: null })?.mr).toBe('Kiran')
})
