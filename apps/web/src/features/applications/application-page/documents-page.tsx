import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { applicationPath } from '@lokseva/contract/applications/addresses'
import { useInLanguage } from '../select/in-language.ts'
import { daysFromToday } from '../stage-panels/days-left.ts'
import { wayToSendAgain } from '../stage-panels/documents/way-to-send-again.ts'
import { BackToApplication } from './back-links.tsx'
import { DocumentRows } from './sent-documents.tsx'
import type { BodyProps } from './slots.ts'

/** The documents of an application: what is still to be sent, then what was sent. */
export function DocumentsPage(props: BodyProps) {
  const { details, leading, tasks, MissingDocuments, ViewDocument, onChanged } = props
  const { t, format } = useLanguage()
  const inLanguage = useInLanguage()
  const { application, requiredDocuments } = details
  const { id, advertisement, abilities } = application
  const upload = abilities['uploadMissing']
  // The fee that waits for them may end before.
  const asked = [leading, ...tasks].find((task) => task?.code === 'SEND_DOCUMENTS')
  const until = asked?.until ?? upload?.until
  const missing = requiredDocuments.filter(({ isUploaded }) => !isUploaded).length
  // What becomes of them, and when.
  const checked = application.timeline.find(({ step }) => step === 'documents')
  const isSentBack = requiredDocuments.some(({ status }) => status === 'Rejected')
  return (
    <div className="page-stack">
      <div>
        <PageHeading eyebrow={<BackToApplication of={application} />}>
          {t('applications.page.documents')}
        </PageHeading>
        <div className="application-line">
          <p className="application-hint">
            {inLanguage(advertisement.name, advertisement.nameDvng)}
          </p>
          {missing > 0 && upload?.allowed && until && (
            <Badge tone="caution" icon="clock">
              {t('applications.page.until', {
                day: format.date(until),
                days: daysFromToday(until),
              })}
            </Badge>
          )}
        </div>
      </div>
      {isSentBack && <SendAgain {...props} />}
      {missing === 0 ? (
        !isSentBack && (
          <Notice tone="good" heading={t('applications.page.documentsDone')}>
            {checked && <p>{checked.message}</p>}
            <LinkButton variant="secondary" to={applicationPath(id)}>
              {t('applications.page.toApplication')}
            </LinkButton>
          </Notice>
        )
      ) : upload?.allowed ? (
        <Card heading={t('applications.page.toSend')}>
          <p>{t('applications.mine.missing', { count: missing })}</p>
          <MissingDocuments
            advertisementId={advertisement.id}
            applicationId={id}
            onChanged={onChanged}
          />
        </Card>
      ) : (
        <Notice tone="caution">
          <p>
            {t('applications.mine.missed', { count: missing })} {upload?.reason}
          </p>
        </Notice>
      )}
      <Card heading={t('applications.page.sent')}>
        <DocumentRows details={details} ViewDocument={ViewDocument} />
      </Card>
    </div>
  )
}

/** What the commission sent back: how it is sent again, or why it cannot be; never only silence. */
function SendAgain({ details, leading, tasks }: Pick<BodyProps, 'details' | 'leading' | 'tasks'>) {
  const { t } = useLanguage()
  const task = [leading, ...tasks].find((each) => each?.code === 'SEND_AGAIN' && !each.done)
  if (task)
    return (
      <Notice tone="caution" heading={task.text}>
        <p>{task.why}</p>
        <LinkButton to={task.href}>{task.action}</LinkButton>
      </Notice>
    )
  const { application, requiredDocuments } = details
  const count = requiredDocuments.filter(({ status }) => status === 'Rejected').length
  const reason = application.abilities['uploadAgain']?.reason
  const way = wayToSendAgain(details)
  return (
    <Notice tone="caution" heading={t('applications.page.sentBack', { count })}>
      {way ? (
        <>
          <p>{t('applications.page.sentBackOpen', { count })}</p>
          <LinkButton to={way.to}>{t('applications.page.sendAgain', { count })}</LinkButton>
        </>
      ) : (
        reason && <p>{reason}</p>
      )}
    </Notice>
  )
}
