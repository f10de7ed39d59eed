import type { Language } from '@lokseva/texts/text-id'

/** Marathi with western digits, as the commission prints its figures. */
export const formattingLocale: Record<Language, string> = { en: 'en-IN', mr: 'mr-IN-u-nu-latn' }

const timeZone = 'Asia/Kolkata'

export type Formatters = {
  /** '2026-12-07' → 07/12/2026 */
  date: (isoDay: string) => string
  /** A moment → 14:02 in Indian time */
  time: (moment: Date) => string
  number: (value: number) => string
  /** Rupees → ₹1,234; paise only where there are any */
  money: (rupees: number) => string
}

export function formattersFor(language: Language): Formatters {
  const locale = formattingLocale[language]
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const number = new Intl.NumberFormat(locale)
  return {
    date: (isoDay) => isoDay.split('-').toReversed().join('/'),
    time: (moment) => time.format(moment),
    number: (value) => number.format(value),
    money: (rupees) => `₹${rupeeFormat(locale, rupees).format(rupees)}`,
  }
}

/** Not the currency style: in Marathi it groups by thousands instead of lakhs. */
function rupeeFormat(locale: string, rupees: number): Intl.NumberFormat {
  const fractionDigits = Number.isInteger(rupees) ? 0 : 2
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
}
