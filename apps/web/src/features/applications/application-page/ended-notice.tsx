import type { Application } from '@lokseva/contract/applications/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** That it was cancelled, rejected or left: when, and why. */
export function EndedNotice({ application }: { application: Application }) {
  const { t, format } = useLanguage()
  const { status, endedAt, reasonForRejection, reasonForCancellation } = application
  const date = endedAt && indiaMoment(format, endedAt).date
  if (status === 'REJECTED')
    return (
      <Notice tone="bad" heading={t('applications.mine.fee.REJECTED')}>
        {reasonForRejection && (
          <p>{t('applications.mine.reason', { reason: reasonForRejection })}</p>
        )}
      </Notice>
    )
  if (status === 'OPTED_OUT')
    return (
      <Notice tone="info" heading={t('applications.stage.optedOut')}>
        {date && <p>{t('applications.stage.optedOutOn', { date })}</p>}
        <p>{t('applications.stage.optedOutText')}</p>
      </Notice>
    )
  return (
    <Notice tone="info" heading={t('applications.mine.status.CANCELLED')}>
      {date && <p>{t('applications.mine.cancelledOn', { date })}</p>}
      {reasonForCancellation && (
        <p>{t('applications.mine.reason', { reason: reasonForCancellation })}</p>
      )}
    </Notice>
  )
}
