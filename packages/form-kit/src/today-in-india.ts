import { serverNow } from '@lokseva/browser/api/server-clock.ts'

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today as YYYY-MM-DD where the commission counts its days, wherever the device is and whatever its clock says. */
export const todayInIndia = (): string => day.format(serverNow())
