import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type {
  AdvertisementStatus,
  ApplicationSubmitted,
} from '@lokseva/contract/applications/schemas'
import type { Eligibility } from '@lokseva/contract/eligibility/schemas'
import type { ProfileSummary } from '@lokseva/contract/profile-view/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { useProfileSummary } from '#candidate-kit/use-profile-summary.ts'
import { ApplyingFrame, type FrameTrouble, useDraftState } from '../draft/applying-frame.tsx'
import { Applied, type PaySlot } from './submit/applied.tsx'
import { AppliedBefore } from './submit/applied-before.tsx'
import { ApplyForm } from './apply-form.tsx'
import './apply.css'
import type { DocumentsSlot } from './parts/documents-part.tsx'
import { resultsOf, useStatus, useVerdicts } from './use-apply-facts.ts'

type Slots = {
  Documents: ComponentType<DocumentsSlot>
  Pay: ComponentType<PaySlot>
  /** What is offered to whoever has just applied. */
  Offer?: ComponentType
}
type ApplyPageProps = Slots & { params: PageParams }

/** Applying to one advertisement: everything on one page, kept on the server as it is chosen. */
export function ApplyPage({ params, ...slots }: ApplyPageProps) {
  const t = useT()
  const id = Number(params['advertisementId'])
  if (!Number.isInteger(id) || id < 1 || id > 999_999_999)
    return <Nothing>{t('apply.noAdvert')}</Nothing>
  return (
    <ApplyingFrame key={id} advertisementId={id} waiting={<Waiting />} failed={Failed}>
      <Begin {...slots} />
    </ApplyingFrame>
  )
}

/** What else must be known before the form can stand there. */
function Begin({ Documents, Pay, Offer }: Slots) {
  const t = useT()
  const { advert } = useDraftState()
  const { id, isOpen } = advert.details
  const facts = [useStatus(id), useVerdicts(id), useProfileSummary()] as const
  const [status, verdicts, summary] = facts
  const [sent, setSent] = useState<ApplicationSubmitted>()
  if (sent) return <Applied application={sent} fee="unpaid" isNew Pay={Pay} Offer={Offer} />
  const applicationId = status.data?.applicationId
  if (applicationId) return <AppliedBefore applicationId={applicationId} Pay={Pay} />
  if (!isOpen || verdicts.data?.isClosed) return <Nothing>{t('apply.over')}</Nothing>
  if (summary.data === null) return <ProfileFirst />
  if (verdicts.data && !resultsOf(verdicts.data).some((each) => each.isEligible))
    return <NoPost advert={advert.details} />
  if (status.data && verdicts.data && summary.data)
    return (
      <Checked
        status={status.data}
        verdicts={verdicts.data}
        summary={summary.data}
        Documents={Documents}
        refresh={() => void Promise.all(facts.map(({ refetch }) => refetch()))}
        onSent={setSent}
      />
    )
  const error = facts.find((each) => each.error)?.error
  if (!error && status.data !== null) return <Waiting />
  return (
    <Failed
      error={error ?? undefined}
      busy={facts.some(({ isFetching }) => isFetching)}
      retry={() => void Promise.all(facts.map(({ refetch }) => refetch()))}
    />
  )
}

type CheckedProps = {
  status: AdvertisementStatus
  verdicts: Eligibility
  summary: ProfileSummary
  Documents: Slots['Documents']
  refresh: () => void
  onSent: (application: ApplicationSubmitted) => void
}

/** The form, unless there is nothing to apply for. */
function Checked(props: CheckedProps) {
  const { ended } = useDraftState()
  const inWords = useErrorWords()
  if (ended?.code === 'WINDOW_CLOSED') return <Nothing>{inWords(ended)}</Nothing>
  return <ApplyForm {...props} />
}

/** There is nothing to apply for here, and where there is. */
function Nothing({ children }: { children: string }) {
  const t = useT()
  return (
    <Titled>
      <Notice tone="caution">
        <p>{children}</p>
        <LinkButton to={tabPath('applications')}>{t('apply.toAdverts')}</LinkButton>
      </Notice>
    </Titled>
  )
}

/** The reasons stand with the advertisement, and what would change them. */
function NoPost({ advert }: { advert: AdvertisementDetails }) {
  const { t, language } = useLanguage()
  const { id, advertisementNo, year, name, nameDvng } = advert
  return (
    <Titled>
      <Notice tone="caution" heading={t('apply.noPost')}>
        <p>
          {t('apply.noPostOf', {
            number: `${advertisementNo}/${year}`,
            name: language === 'mr' ? nameDvng : name,
          })}
        </p>
        <LinkButton to={pages.advertisement.replace('{id}', String(id))}>
          {t('apply.toReasons')}
        </LinkButton>
      </Notice>
    </Titled>
  )
}

function ProfileFirst() {
  const t = useT()
  return (
    <Titled>
      <Notice tone="caution">
        <p>{t('error.PROFILE_NOT_LOCKED')}</p>
        <LinkButton to={tabPath('profile')}>{t('apply.toProfile')}</LinkButton>
      </Notice>
    </Titled>
  )
}

function Failed({
  error,
  busy,
  retry,
}: Partial<FrameTrouble> & Pick<FrameTrouble, 'busy' | 'retry'>) {
  const inWords = useErrorWords()
  return (
    <Titled>
      <FetchFailed message={inWords(error)} busy={busy} onRetry={retry} />
    </Titled>
  )
}

function Titled({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('apply.heading')}</PageHeading>
      {children}
    </div>
  )
}

/** As high as the form, so that what stands below does not jump. */
function Waiting() {
  const t = useT()
  return (
    <Titled>
      <div className="card apply-waiting" role="status" aria-busy="true">
        <VisuallyHidden>{t('apply.loading')}</VisuallyHidden>
        <Skeleton kind="heading" width="half" />
        <Skeleton />
        <Skeleton kind="control" />
        <Skeleton kind="control" />
      </div>
    </Titled>
  )
}
