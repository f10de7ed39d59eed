import type { SupportApplication } from '@lokseva/contract/support/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'

const statusTones: Record<SupportApplication['status'], Tone> = {
  SUBMITTED: 'info',
  FEES_PAID: 'good',
  REJECTED: 'bad',
  CANCELLED: 'info',
  OPTED_OUT: 'info',
}

/** What the candidate applied for, how each stands, and what is due. */
export function SupportApplications({ applications }: { applications: SupportApplication[] }) {
  const { t } = useLanguage()
  return (
    <Card heading={t('support.applications')}>
      {applications.length === 0 ? (
        <p>{t('support.applicationsNone')}</p>
      ) : (
        <ul className="support-applications">
          {applications.map((application) => (
            <OneApplication key={application.applicationNo} application={application} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OneApplication({ application }: { application: SupportApplication }) {
  const { t, language, format } = useLanguage()
  const { applicationNo, advertisementNo, status, feeStatus, isLapsed, isBeingPaid } = application
  const inLanguage = (english: string, marathi: string) => (language === 'mr' ? marathi : english)
  const { date } = indiaMoment(format, application.appliedAt)
  return (
    <li>
      <h3>{applicationNo}</h3>
      <p>
        {t('support.application.advertisement', {
          number: advertisementNo,
          name: inLanguage(application.advertisementName, application.advertisementNameDvng),
          date,
        })}
      </p>
      <p className="support-badges">
        <Badge tone={statusTones[status]}>{t(`support.application.status.${status}`)}</Badge>
        <Badge tone={feeStatus === 'PAID' ? 'good' : 'caution'}>
          {t(`support.application.fee.${feeStatus}`)}
        </Badge>
        {isBeingPaid && <Badge tone="info">{t('support.application.beingPaid')}</Badge>}
        {isLapsed && <Badge tone="bad">{t('support.application.lapsed')}</Badge>}
      </p>
      <ul className="support-due">
        {application.next.map(({ isToDo, message }) => (
          <li key={message}>
            <strong>{t(isToDo ? 'support.application.toDo' : 'support.application.next')}:</strong>{' '}
            {message}
          </li>
        ))}
        {application.openStages.map(({ name, nameDvng, endDate }) => (
          <li key={name + endDate}>
            {t('support.application.stage', {
              name: inLanguage(name, nameDvng),
              day: format.date(endDate),
            })}
          </li>
        ))}
      </ul>
    </li>
  )
}
