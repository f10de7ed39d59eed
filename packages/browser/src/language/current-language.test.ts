import { expect, it, vi } from 'vitest'
import { currentLanguage, storeLanguage } from './current-language.ts'

it('A first visit is in the language of the browser, a later one in that chosen (SHELL-08)', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('mr-IN')
  expect(currentLanguage()).toBe('mr')
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('hi-IN')
  expect(currentLanguage()).toBe('en')
  storeLanguage('mr')
  expect(currentLanguage()).toBe('mr')
})
