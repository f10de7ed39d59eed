import type { Application } from '@lokseva/contract/applications/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** Every reason why the fee of an application cannot be paid now; none where it can. */
export function usePayNowReasons(application: Application): string[] {
  const { t, format } = useLanguage()
  const { abilities, amountPayable, flgAllDocumentsUploaded, advertisement } = application
  const { allowed, code } = abilities['pay'] ?? { allowed: false }
  if (allowed) return []
  if (code === 'APPLICATION_PAID')
    return [t(amountPayable > 0 ? 'pay.now.closed.APPLICATION_PAID' : 'pay.now.closed.nothing')]
  if (code === 'PAYMENT_METHODS_INVALID' || code === 'PAYMENT_METHOD_NOT_OFFERED')
    return [t('error.PAYMENT_METHODS_INVALID')]
  if (code !== 'PAYMENT_METHOD_ENDED' && code !== 'DOCUMENTS_MISSING')
    return [t('pay.now.closed.APPLICATION_ENDED')]
  const { applnEndDate, onlinePaymentEndDate, challanDownloadEndDate } = advertisement
  return [
    ...(code === 'PAYMENT_METHOD_ENDED'
      ? [
          t('pay.now.closed.PAYMENT_METHOD_ENDED', {
            online: format.date(onlinePaymentEndDate ?? applnEndDate),
            challan: format.date(challanDownloadEndDate ?? applnEndDate),
          }),
        ]
      : []),
    ...(flgAllDocumentsUploaded ? [] : [t('pay.now.closed.DOCUMENTS_MISSING')]),
  ]
}
