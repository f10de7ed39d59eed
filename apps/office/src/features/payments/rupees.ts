import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DAY_MS } from '@lokseva/contract/day-ms'

/** Paise as rupees, days and moments, as people here write them. */
export function useAccountWords() {
  const { format } = useLanguage()
  return {
    rupees: (paise: number) =>
      paise < 0 ? `−${format.money(-paise / 100)}` : format.money(paise / 100),
    day: (day: string) => format.date(day),
    /** Of a moment, in India. */
    dayOf: (iso: string) => indiaMoment(format, iso).date,
    moment: (iso: string) => {
      const { date, time } = indiaMoment(format, iso)
      return `${date} ${time}`
    },
  }
}

/** A day, so many days before today in India. */
export const dayBefore = (now: number, days: number): string =>
  new Date(now + 19_800_000 - days * DAY_MS).toISOString().slice(0, 10)
