import { expect, it } from 'vitest'
import { activateLanguage, hasText, loadTexts } from './translator.ts'

it('Wording that does not come keeps no other from being shown (SHELL-122)', async () => {
  const here = { en: async () => ({ default: { 'a.here': 'here' } }) }
  const lost = { en: () => Promise.reject(new TypeError('offline')) }
  await expect(loadTexts({ ...lost, mr: lost.en }, 'en')).rejects.toThrow('offline')
  await loadTexts({ ...here, mr: here.en }, 'en')
  await activateLanguage('en')
  expect(hasText('a.here')).toBe(true)
})
