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

it('Wording still on its way keeps no other from being shown, whatever becomes of it (SHELL-122)', async () => {
  let fail = () => {}
  const lost = new Promise<never>((_, reject) => (fail = () => reject(new TypeError('offline'))))
  const onItsWay = loadTexts({ en: () => lost, mr: () => lost }, 'en')
  const shown = activateLanguage('en')
  fail()
  await shown
  await expect(onItsWay).rejects.toThrow('offline')
})
