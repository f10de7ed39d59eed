import { expect, it } from 'vitest'
import { inOneLanguage } from './in-one-language.ts'

it.for([
  ['Preliminary (पूर्व परीक्षा)', 'Preliminary', 'पूर्व परीक्षा'],
  ['पूर्व परीक्षा (Preliminary)', 'Preliminary', 'पूर्व परीक्षा'],
  ['Main', 'Main', 'Main'],
  ['मुख्य परीक्षा', 'मुख्य परीक्षा', 'मुख्य परीक्षा'],
  // Nothing is cut off that is no translation.
  ['Main (2026)', 'Main (2026)', 'Main (2026)'],
  ['Main (Paper 1) (मुख्य)', 'Main (Paper 1) (मुख्य)', 'Main (Paper 1) (मुख्य)'],
] as const)('"%s" is shown in the language of the page (PAPERUI-117)', ([text, en, mr]) => {
  expect(inOneLanguage(text, 'en')).toBe(en)
  expect(inOneLanguage(text, 'mr')).toBe(mr)
})
