import type { TextId } from '@lokseva/texts/text-id'
import { translate, type TextParams } from './translate.ts'

/** A text in both languages, for what is kept and read by people of either. */
export const inBothLanguages = (id: TextId, params: TextParams = {}) => ({
  en: translate('en', id, params),
  mr: translate('mr', id, params),
})

/** The same words in both, for what is no language: names of settings, numbers. */
export const asItIs = (text: string) => ({ en: text, mr: text })
