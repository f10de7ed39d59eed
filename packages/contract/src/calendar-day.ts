import * as z from 'zod/mini'

/** No calendar has a year 0, and the database knows none: it comes before every day. */
export const FIRST_DAY = '0001-01-01'

/** A day as officers' calls name it. */
export const CalendarDay = z.iso.date().check(z.refine((day) => day >= FIRST_DAY, 'INVALID'))
