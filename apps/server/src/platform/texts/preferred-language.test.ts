import { expect, it } from 'vitest'
import { preferredLanguage } from './translate.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['mr', 'mr'],
  ['mr-IN,en;q=0.5', 'mr'],
  ['EN-in, mr;q=0.9', 'en'],
  ['en;q=0.4, mr;q=0.9', 'mr'],
  ['hi, mr;q=0.1', 'mr'],
  ['fr-FR, de', 'en'],
  ['mr;q=0, en;q=0.1', 'en'],
  ['mr;q=much, en;q=0.2', 'en'],
  ['mrw, enm', 'en'],
])('answers to %j in %s (PLAT-191)', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
