import type { Language } from '@lokseva/texts/text-id'

/** In the place of the visitor's choice: the frame is shown in the language its address names. */
export const currentLanguage = (): Language =>
  new URLSearchParams(location.search).get('language') === 'mr' ? 'mr' : 'en'

export const storeLanguage = (): void => {}

export const onLanguageChange = (): (() => void) => () => {}
