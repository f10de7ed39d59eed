import { officePages } from '@lokseva/contract/office/pages'
import type { Preview } from '@lokseva/contract/previews/schemas'
import { useEffect } from 'react'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { advertPath, draftPath, lookPath } from '#office-kit/paths.ts'
import '../adverts.css'
import { CandidateFrame } from './candidate-frame.tsx'
import { ColleagueLink } from './colleague-link.tsx'
import { LookControls } from './look-controls.tsx'
import './look.css'
import { readLookOptions, screensOf, lookSearch, type LookOptions } from './look-options.ts'
import { usePreview } from './use-preview.ts'

/** A draft on candidates' own pages, as somebody; nothing is kept of it. */
export function LookPage({ params }: { params: PageParams }) {
  const { t, language } = useLanguage()
  const navigate = useNavigate()
  const search = useSearchParams()
  const advertisementId = Number(params['advertisementId'])
  const { link } = params
  const options = readLookOptions(search, language)
  const query = usePreview({
    advertisementId,
    link,
    profile: options.profile,
    language: options.language === 'mr' ? 'mr' : 'en',
  })
  const change = (part: Partial<LookOptions>) =>
    navigate(
      { pathname: lookPath(advertisementId, link), search: lookSearch({ ...options, ...part }) },
      { replace: true },
    )
  const found = query.data?.profile
  useEffect(() => {
    // The very profile that was drawn: whoever follows the link sees the same.
    if (found !== undefined && found !== options.profile) change({ profile: found })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found])
  return (
    <div className="page-stack">
      <PageHeading
        eyebrow={
          <p>
            <Link to={officePages.adverts}>{t('office.adverts.heading')}</Link> ›{' '}
            <Link to={draftPath(advertisementId)}>
              {query.data
                ? `${query.data.details.advertisementNo}/${query.data.details.year}`
                : advertisementId}
            </Link>
          </p>
        }
      >
        {t('look.heading')}
      </PageHeading>
      {query.data ? (
        <Looking preview={query.data} options={options} link={link} onChange={change} />
      ) : query.isPending ? (
        <Waiting label={t('app.loading')} lines={10} />
      ) : (
        <NotShown
          advertisementId={advertisementId}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
          onSample={() => change({ profile: 'meena' })}
        />
      )}
    </div>
  )
}

type LookingProps = {
  preview: Preview
  options: LookOptions
  link: string | undefined
  onChange: (change: Partial<LookOptions>) => void
}

function Looking({ preview, options, link, onChange }: LookingProps) {
  const { t, format } = useLanguage()
  const { advertisementId, profile, day, details, draftVersion, faults } = preview
  const isAhead = day === details.applnStartDate
  return (
    <>
      <Card>
        <LookControls options={options} onChange={onChange} />
        <p className="look-state">
          {t('look.state', { version: draftVersion })}{' '}
          {isAhead && t('look.day', { day: format.date(day) })}{' '}
          {faults > 0 && (
            <Link to={draftPath(advertisementId)}>{t('look.faults', { count: faults })}</Link>
          )}
        </p>
        {preview.link && (
          <ColleagueLink
            path={lookPath(advertisementId, preview.link) + lookSearch({ ...options, profile })}
          />
        )}
      </Card>
      <div className="look-screens">
        {screensOf(options).map((screen) => (
          <CandidateFrame
            key={`${screen.language} ${screen.width}`}
            options={{ advertisementId, profile, link }}
            page={options.page}
            {...screen}
          />
        ))}
      </div>
    </>
  )
}

type NotShownProps = {
  advertisementId: number
  error: Error | null
  busy: boolean
  onRetry: () => void
  onSample: () => void
}

/** Why there is nothing to look at: what a link led to is over, or the draft lacks its form. */
function NotShown({ advertisementId, error, busy, onRetry, onSample }: NotShownProps) {
  const { t } = useLanguage()
  const code = error instanceof ApiError ? error.code : undefined
  if (!code || (error as ApiError).status >= 500)
    return <FetchFailed message={t('look.failed')} busy={busy} onRetry={onRetry} />
  const isGone =
    code === 'NOT_FOUND' || code === 'DRAFT_WAS_DELETED' || code === 'MALFORMED_REQUEST'
  return (
    <Notice tone={code === 'DRAFT_WAS_PUBLISHED' ? 'info' : 'caution'} announce>
      <p>{isGone && code !== 'DRAFT_WAS_DELETED' ? t('look.noDraft') : error!.message}</p>
      {code === 'DRAFT_WAS_PUBLISHED' ? (
        <LinkButton variant="secondary" to={advertPath(advertisementId)}>
          {t('look.toPublished')}
        </LinkButton>
      ) : isGone ? (
        <LinkButton variant="secondary" to={officePages.adverts}>
          {t('office.adverts.heading')}
        </LinkButton>
      ) : code === 'NO_LOCKED_PROFILE' ? (
        <button type="button" className="link-like" onClick={onSample}>
          {t('look.person.meena')}
        </button>
      ) : (
        <LinkButton variant="secondary" to={draftPath(advertisementId)}>
          {t('look.toDraft')}
        </LinkButton>
      )}
    </Notice>
  )
}
