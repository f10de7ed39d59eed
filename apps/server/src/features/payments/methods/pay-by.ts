import type { Language } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { Payable } from '../payables.ts'
import { isMethodOpen } from './payment-methods.ts'

type Now = { today: string; holdsSlip: boolean }
type Ways = Pick<Payable, 'methods' | 'days'>

const waysOpen = (payable: Ways, { today, holdsSlip }: Now) => ({
  isOnline: isMethodOpen(payable, 'online', today),
  canPrint: isMethodOpen(payable, 'challan', today),
  canDeposit: holdsSlip && today <= payable.days.challanPayment,
})

/**
 * By when a fee can be paid, in the one sentence that is said everywhere: each way that is open
 * with its last days. Nothing where no way is open any more.
 */
export function payByWords(language: Language, payable: Ways, now: Now): string | null {
  const { days } = payable
  const { isOnline, canPrint, canDeposit } = waysOpen(payable, now)
  if (!isOnline && !canPrint && !canDeposit) return null
  return translate(language, 'payments.payBy', {
    isOnline: isOnline ? 'yes' : 'no',
    // Who holds a challan need not print it.
    challan: canDeposit ? 'slip' : canPrint ? 'print' : 'no',
    online: shownDay(days.online),
    download: shownDay(days.challanDownload),
    payment: shownDay(days.challanPayment),
  })
}

/**
 * The day that is counted down to: of depositing the challan in hand, else of paying online, else
 * of printing a challan. The way that ends later is named in the sentence beside it.
 */
export function payDay(payable: Ways, now: Now): string | null {
  const { days } = payable
  const { isOnline, canPrint, canDeposit } = waysOpen(payable, now)
  if (canDeposit) return days.challanPayment
  if (isOnline) return days.online
  return canPrint ? days.challanDownload : null
}
