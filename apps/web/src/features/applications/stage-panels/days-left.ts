import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'

const DAY = 24 * 60 * 60 * 1000

/** How many days are left of something whose last day this is; 0 on that day. */
export const daysFromToday = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(todayInIndia())) / DAY)
