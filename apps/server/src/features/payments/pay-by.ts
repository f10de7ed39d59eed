import type { Language } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { Payable } from './payables.ts'
import { isMethodOpen } from './payment-methods.ts'

type Now = { today: string; holdsSlip: boolean }

/**
 * By when a fee can be paid, in the one sentence that is said everywhere: each way that is open
 * with its last days. Nothing where no way is open any more.
 */
export function payByWords(
  language: Language,
  payable: Pick<Payable, 'methods' | 'days'>,
  { today, holdsSlip }: Now,
): string | null {
  const { days } = payable
  const isOnline = isMethodOpen(payable, 'online', today)
  const canPrint = isMethodOpen(payable, 'challan', today)
  const canDeposit = holdsSlip && today <= days.challanPayment
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
