import { serverNow } from '@lokseva/browser/api/server-clock.ts'
import { inIndia } from '@lokseva/browser/language/formatters.ts'

/** Today as YYYY-MM-DD where the commission counts its days, wherever the device is and whatever its clock says. */
export const todayInIndia = (): string => inIndia(serverNow()).slice(0, 10)
