import { DAY_MS } from '@lokseva/contract/day-ms'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'

/** How many days are left of something whose last day this is; 0 on that day. */
export const daysFromToday = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(todayInIndia())) / DAY_MS)
