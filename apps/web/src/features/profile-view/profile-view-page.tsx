import type { ProfileView } from '@lokseva/contract/profile-view/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useLocation, useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { PdfButton } from './pdf-button.tsx'
import './profile-view.css'
import { SavedDoubts } from './saved-doubts.tsx'
import { usePrinting } from './use-printing.ts'
import { useProfileView } from './use-profile-view.ts'
import { ViewPerson, ViewSignature } from './view-person.tsx'
import { ViewSection } from './view-section.tsx'

/**
 * The whole profile to read, to print and, until it is locked, to check: each part leads to its
 * place in the form. With `?print=1` it prints itself once it is there.
 */
export function ProfileViewPage() {
  const t = useT()
  const navigate = useNavigate()
  const isPrint = useSearchParams().get('print') === '1'
  const { data, error, isPending, isFetching, refetch } = useProfileView()
  const inWords = useErrorWords()
  usePrinting({
    when: isPrint && Boolean(data?.status),
    onPrinted: () => navigate(tabPath('account')),
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

/** To where one came from; who opened the page by its address is led to My Account. */
function BackButton() {
  const t = useT()
  const state: unknown = useLocation().state
  const from = cameFrom(state)
  return (
    <LinkButton variant="secondary" to={from ?? tabPath('account')} data-screen-only>
      {t(from ? 'profile-view.backThere' : 'profile-view.back')}
    </LinkButton>
  )
}

/** Kept by the browser with the page, and so not to be trusted: only a page of the home counts. */
const cameFrom = (state: unknown): string | undefined => {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && from.startsWith(tabPath('home')) ? from : undefined
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
      <ViewPerson view={view} />
      <Tools view={view} />
      {!view.flgLocked && <SavedDoubts />}
      {view.sections.map((section) => (
        <ViewSection
          key={`${section.step}-${section.id}`}
          section={section}
          changeable={!view.flgLocked}
        />
      ))}
      <ViewSignature view={view} />
    </>
  )
}

function Tools({ view }: { view: ProfileView }) {
  const t = useT()
  return (
    <div className="view-tools" data-screen-only>
      <ButtonRow>
        <Button onClick={() => window.print()}>{t('profile-view.print')}</Button>
        <PdfButton profile={view} variant="secondary" />
        <BackButton />
      </ButtonRow>
    </div>
  )
}
