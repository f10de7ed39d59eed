import { ToWords as English } from 'to-words/en-IN'
import { ToWords as Marathi } from 'to-words/mr-IN'
import type { Language } from '@lokseva/texts/text-id'

const words = {
  en: new English({ converterOptions: { currency: true } }),
  mr: new Marathi({ converterOptions: { currency: true } }),
}

/** An amount as it is written out on paper, so that no digit can be added to it. */
export function amountInWords(language: Language, paise: number): string {
  const inWords = words[language].convert(paise / 100)
  if (language === 'en') return inWords
  // A bare hundred has a word of its own.
  return `${inWords.replace(/एकशे(?= रुपये)/, 'शंभर')} फक्त`
}

const figures = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** The same in figures: lakhs and thousands apart, always with paise. */
export const amountInFigures = (paise: number): string => figures.format(paise / 100)
