import type { Application } from '@lokseva/contract/applications/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

type EndedNoticeProps = { application: Application }

/** That it was cancelled, rejected or left: when, and why. */
export function EndedNotice({ application }: EndedNoticeProps) {
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
      <ApplyAgain application={application} />
    </Notice>
  )
}

/** Whether one may apply to the advertisement once more, and the way there. */
function ApplyAgain({ application: { abilities, advertisement } }: EndedNoticeProps) {
  const { t, format } = useLanguage()
  const { allowed, until, code } = abilities['applyAgain'] ?? {}
  if (allowed && until)
    return (
      <>
        <p>{t('applications.page.again', { day: format.date(until) })}</p>
        <LinkButton
          variant="secondary"
          to={pages.advertisement.replace('{id}', String(advertisement.id))}
        >
          {t('applications.page.again.action')}
        </LinkButton>
      </>
    )
  if (code === 'WINDOW_CLOSED')
    return (
      <p>{t('applications.page.again.over', { day: format.date(advertisement.applnEndDate) })}</p>
    )
  return code === 'ALREADY_APPLIED' && <p>{t('applications.page.again.done')}</p>
}
