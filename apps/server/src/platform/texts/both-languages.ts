import type { Language, TextId } from '@lokseva/texts/text-id'
import { translate, type TextParams } from './translate.ts'

type ParamsOf = TextParams | ((language: Language) => TextParams)

/** A text in both languages, for what is kept and read by people of either; names in it as each has them. */
export function inBothLanguages(id: TextId, params: ParamsOf = {}) {
  const say = (language: Language) =>
    translate(language, id, typeof params === 'function' ? params(language) : params)
  return { en: say('en'), mr: say('mr') }
}

/** The same words in both, for what is no language: names of settings, numbers. */
export const asItIs = (text: string) => ({ en: text, mr: text })
