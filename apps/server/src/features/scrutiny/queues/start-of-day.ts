import { dayInIndia } from '#platform/clock/clock'

/** When today began in India. */
export const startOfDay = (now: number): Date => new Date(`${dayInIndia(now)}T00:00:00+05:30`)
