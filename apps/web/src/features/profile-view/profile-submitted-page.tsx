import type { ProfileSummary } from '@lokseva/contract/profile-view/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { PdfButton } from './pdf-button.tsx'
import './profile-view.css'
import { useProfileSummary } from '#candidate-kit/use-profile-summary.ts'

const steps = (step: string) => pages.profileStep.replace('{step}', step)

/** After the lock: what happened, what comes next, and the paper to keep. */
export function ProfileSubmittedPage() {
  const t = useT()
  const inWords = useErrorWords()
  const { data, error, isPending, isFetching, refetch } = useProfileSummary()
  if (data?.flgLocked) return <Submitted summary={data} />
  return (
    <div className="page-stack">
      <PageHeading>
        {t(isPending || error ? 'profile-view.submitted.heading' : 'profile-view.submitted.open')}
      </PageHeading>
      {isPending ? (
        <Loader label={t('profile-view.loading')} />
      ) : error ? (
        <FetchFailed
          message={`${t('profile-view.submitted.failed')} ${inWords(error)}`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Notice tone="info">
          <p>{t('profile-view.submitted.openText')}</p>
          <LinkButton to={data ? steps('photo') : tabPath('profile')}>
            {t('profile-view.none.action')}
          </LinkButton>
        </Notice>
      )}
    </div>
  )
}

function Submitted({ summary }: { summary: ProfileSummary }) {
  const t = useT()
  const format = useFormat()
  const profileId = useSession()?.profileId ?? ''
  const { lockedAt, snapshotNumber, emailId, mobileNumber, englishFullName } = summary
  return (
    <div className="page-stack profile-submitted">
      <PageHeading>{t('profile-view.submitted.heading')}</PageHeading>
      <Notice tone="good" icon="lock" heading={t('lock.submitted')}>
        {lockedAt && (
          <p>
            {t('profile-view.submitted.when', {
              ...indiaMoment(format, lockedAt),
              number: snapshotNumber ?? 1,
            })}
          </p>
        )}
        <p>{t('profile-view.submitted.told', { email: emailId, mobile: mobileNumber })}</p>
      </Notice>
      <Card heading={t('profile-view.submitted.next')}>
        <ButtonRow>
          <LinkButton to={tabPath('applications')}>
            {t('profile-view.submitted.toApply')}
          </LinkButton>
        </ButtonRow>
        <ol className="page-list">
          <li>{t('profile-view.submitted.documents')}</li>
          <li>{t('profile-view.submitted.apply')}</li>
          <li>{t('profile-view.submitted.unlock')}</li>
        </ol>
        <ButtonRow>
          <LinkButton variant="secondary" to={steps('documents')}>
            {t('profile-view.submitted.toDocuments')}
          </LinkButton>
          <LinkButton variant="secondary" to={tabPath('account')}>
            {t('profile-view.submitted.toAccount')}
          </LinkButton>
        </ButtonRow>
      </Card>
      <Card heading={t('profile-view.submitted.download')}>
        <p>{t('profile-view.submitted.downloadText')}</p>
        <ButtonRow>
          <PdfButton profile={{ profileId, englishFullName, snapshotNumber }} variant="secondary" />
          <LinkButton
            variant="secondary"
            to={pages.profileView}
            state={{ from: pages.profileSubmitted }}
          >
            {t('profile-view.submitted.view')}
          </LinkButton>
        </ButtonRow>
      </Card>
    </div>
  )
}
