import type { Language } from '@lokseva/texts/text-id'

/** Marathi with western digits, as the commission prints its figures. */
export const formattingLocale: Record<Language, string> = { en: 'en-IN', mr: 'mr-IN-u-nu-latn' }

export type Formatters = {
  /** '2026-12-07' → 07/12/2026 */
  date: (isoDay: string) => string
  /** A moment → 14:02 in Indian time */
  time: (moment: Date) => string
  number: (value: number) => string
  /** Rupees → ₹1,234; paise only where there are any */
  money: (rupees: number) => string
}

export const formattersFor = (language: Language): Formatters => ({
  date: (isoDay) => isoDay.split('-').toReversed().join('/'),
  time: (moment) => inIndia(moment.getTime()).slice(11, 16),
  number: (value) => numberFormat(language).format(value),
  // Not the currency style: in Marathi it groups by thousands instead of lakhs.
  money: (rupees) => `₹${numberFormat(language, Number.isInteger(rupees) ? 0 : 2).format(rupees)}`,
})

/** A moment's clock and calendar in India, which is 5:30 ahead all year: 2026-12-07T14:02:00.000Z. */
export const inIndia = (at: number): string => new Date(at + 19_800_000).toISOString()

// A phone takes 10 ms and more for the first format of a language: none is made before it is used.
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, fractionDigits?: number): Intl.NumberFormat {
  const key = `${language} ${fractionDigits}`
  const made =
    numberFormats.get(key) ??
    new Intl.NumberFormat(
      formattingLocale[language],
      fractionDigits === undefined
        ? {}
        : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits },
    )
  numberFormats.set(key, made)
  return made
}
