import type { ProfileView } from '@lokseva/contract/profile-view/schemas'
import { useNavigate, useSearchParams } from 'react-router'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { tabPath } from '#platform/pages/tab-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Loader } from '#ui/feedback/loader.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import './profile-view.css'
import { usePrinting } from './use-printing.ts'
import { useProfilePdf, useProfileView } from './use-profile-view.ts'
import { ViewPerson, ViewSignature } from './view-person.tsx'
import { ViewSection } from './view-section.tsx'

/** The whole profile to read and to print. With `?print=1` it prints itself once it is there. */
export function ProfileViewPage() {
  const t = useT()
  const navigate = useNavigate()
  const isPrint = useSearchParams()[0].get('print') === '1'
  const { data, error, isPending, isFetching, refetch } = useProfileView()
  const inWords = useErrorWords()
  usePrinting({
    when: isPrint && Boolean(data?.status),
    onPrinted: () => void navigate(tabPath('account')),
  })
  return (
    <div className="profile-view">
      <PageHeading>{t('profile-view.heading')}</PageHeading>
      {data ? (
        <Sheet view={data} />
      ) : isPending ? (
        <Loader label={t('profile-view.loading')} />
      ) : error ? (
        <>
          <FetchFailed
            message={`${t('profile-view.failed')}: ${inWords(error)}`}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
          <BackButton />
        </>
      ) : (
        <NoProfile />
      )}
    </div>
  )
}

function BackButton() {
  const t = useT()
  return (
    <LinkButton look="secondary" to={tabPath('account')} data-screen-only>
      {t('profile-view.back')}
    </LinkButton>
  )
}

function NoProfile() {
  const t = useT()
  return (
    <Card>
      <EmptyState icon="document" heading={t('error.PROFILE_NOT_LOADED')}>
        <p>
          {t('profile-view.none')}. {t('profile-view.none.text')}
        </p>
        <ButtonRow>
          <LinkButton to={tabPath('profile')}>{t('profile-view.none.action')}</LinkButton>
          <BackButton />
        </ButtonRow>
      </EmptyState>
    </Card>
  )
}

function Sheet({ view }: { view: ProfileView }) {
  return (
    <>
      <Tools profileId={view.profileId} />
      <ViewPerson view={view} />
      {view.sections
        .filter(({ lines, tables }) => lines.length > 0 || tables.length > 0)
        .map((section) => (
          <ViewSection key={`${section.step}-${section.id}`} section={section} />
        ))}
      <ViewSignature view={view} />
    </>
  )
}

function Tools({ profileId }: { profileId: string }) {
  const t = useT()
  const inWords = useErrorWords()
  const pdf = useProfilePdf(profileId)
  return (
    <div className="view-tools" data-screen-only>
      <ButtonRow>
        <Button onClick={() => window.print()}>{t('profile-view.print')}</Button>
        <Button
          look="secondary"
          busy={pdf.busy}
          busyLabel={t('profile-view.downloading')}
          onClick={() => void pdf.run()}
        >
          {t('profile-view.download')}
        </Button>
        <BackButton />
      </ButtonRow>
      {pdf.error && (
        <Notice tone="bad" announce>
          <p>
            {t('profile-view.downloadFailed')} {inWords(pdf.error)}
          </p>
        </Notice>
      )}
    </div>
  )
}
