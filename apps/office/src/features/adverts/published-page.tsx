import { getAdvertFile } from '@lokseva/contract/adverts/drafts/endpoints'
import type { PublishedAdvert } from '@lokseva/contract/adverts/drafts/schemas'
import { reachOf } from '@lokseva/contract/staff/permissions'
import { officePages } from '@lokseva/contract/office/pages'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { stateTones } from './advert-table.tsx'
import './adverts.css'
import { isNotFound } from './draft/use-draft.ts'
import { useBeginDraft } from './new-draft-dialog.tsx'
import { advertPath, draftPath } from '#office-kit/paths.ts'
import { usePublished } from './use-adverts.ts'
import { VersionView } from './version-view.tsx'

/** A published advertisement as it reads, with all its versions; looking begins no draft. */
export function PublishedPage({ params }: { params: PageParams }) {
  const t = useT()
  const inWords = useErrorWords()
  const query = usePublished(Number(params['advertisementId']))
  if (query.isPending) return <Waiting label={t('app.loading')} lines={8} />
  if (isNotFound(query.error))
    return (
      <Notice tone="bad" announce>
        <p>{t('office.adverts.noneSuch')}</p>
        <Link to={officePages.adverts}>{t('office.adverts.heading')}</Link>
      </Notice>
    )
  if (!query.data)
    return (
      <FetchFailed
        message={inWords(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return <Published key={query.data.id} advert={query.data} />
}

function Published({ advert }: { advert: PublishedAdvert }) {
  const { t, language } = useLanguage()
  const own = useOwnSession()
  const navigate = useNavigate()
  const params = useSearchParams()
  const newest = advert.versions[0]!
  const version = Number(params.get('version')) || newest.version
  const shown = advert.versions.find((each) => each.version === version) ?? newest
  const against = params.get('against') ? Number(params.get('against')) : undefined
  const beginning = useBeginDraft()
  const copying = useBeginDraft()
  // A copy is another advertisement, which a role for some of them does not reach.
  const reach = reachOf(own.member.roles, 'adverts.write')
  const mayWrite = reach === 'all' || reach.includes(advert.id)
  const isWithoutFile = !advert.hasDraft && !newest.hasFile && mayWrite
  const exporting = useAction(
    () => call(getAdvertFile, { params: { advertisementId: advert.id, version: shown.version } }),
    { onDone: ({ name, text }) => saveFile(new Blob([text], { type: 'application/json' }), name) },
  )
  const show = (next: { version: number; against?: number | undefined }) =>
    navigate(
      {
        pathname: advertPath(advert.id),
        search: `?version=${next.version}${next.against ? `&against=${next.against}` : ''}`,
      },
      { replace: true },
    )
  return (
    <div className="page-stack">
      <div className="adverts-top">
        <div>
          <PageHeading
            eyebrow={
              <p>
                <Link to={officePages.adverts}>{t('office.adverts.heading')}</Link> ›{' '}
                {advert.number}
              </p>
            }
          >
            {advert.name[language]}
          </PageHeading>
          <p>
            <Badge tone={stateTones[advert.state]}>
              {t(`office.adverts.state.${advert.state}`)}
            </Badge>
          </p>
        </div>
        <div className="advert-actions">
          {shown.hasFile && (
            <Button variant="secondary" busy={exporting.busy} onClick={() => void exporting.run()}>
              {t('office.adverts.export')}
            </Button>
          )}
          {shown.hasFile && reach === 'all' && (
            <Button
              variant="secondary"
              busy={copying.busy}
              onClick={() =>
                void copying.run({
                  from: 'advertisement',
                  advertisementId: advert.id,
                  version: shown.version,
                  isCorrection: false,
                })
              }
            >
              {t('office.adverts.copy', { version: shown.version })}
            </Button>
          )}
          {advert.hasDraft ? (
            <LinkButton to={draftPath(advert.id)}>{t('office.adverts.openDraft')}</LinkButton>
          ) : (
            mayWrite && (
              <Button
                busy={beginning.busy}
                disabled={!newest.hasFile}
                {...(!newest.hasFile && { 'aria-describedby': 'no-corrigendum' })}
                onClick={() =>
                  void beginning.run({
                    from: 'advertisement',
                    advertisementId: advert.id,
                    isCorrection: true,
                  })
                }
              >
                {t('office.adverts.correct')}
              </Button>
            )
          )}
        </div>
      </div>
      {isWithoutFile && (
        <p id="no-corrigendum" className="ask-closed">
          <Icon name="info" size={18} />
          {t('office.adverts.correct.noFile')}
        </p>
      )}
      <ActionFailed action={beginning} />
      <ActionFailed action={copying} />
      <ActionFailed action={exporting} />
      <div className="version-columns">
        <Versions advert={advert} shown={shown.version} against={against} onShow={show} />
        <VersionView advertisementId={advert.id} version={shown.version} against={against} />
      </div>
    </div>
  )
}

type VersionsProps = {
  advert: PublishedAdvert
  shown: number
  against: number | undefined
  onShow: (next: { version: number; against?: number | undefined }) => void
}

function Versions({ advert, shown, against, onShow }: VersionsProps) {
  const { t, language, format } = useLanguage()
  return (
    <Card heading={t('office.adverts.versions')}>
      <ol className="version-list">
        {advert.versions.map(({ version, publishedAt, corrigendum }) => (
          <li key={version} aria-current={version === shown ? 'true' : undefined}>
            <button type="button" className="link-like" onClick={() => onShow({ version })}>
              {t('office.adverts.version', { version })}
            </button>
            <span>{t('office.adverts.publishedAt', indiaMoment(format, publishedAt))}</span>
            {corrigendum && <p>{corrigendum[language]}</p>}
            {version > 1 && (
              <button
                type="button"
                className="link-like"
                onClick={() => onShow({ version, against: version - 1 })}
              >
                {t('office.adverts.whatChanged')}
              </button>
            )}
            {version !== shown && (
              <Button
                variant="secondary"
                aria-pressed={against === version}
                onClick={() =>
                  onShow({ version: shown, against: against === version ? undefined : version })
                }
              >
                {t('office.adverts.compare', { version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
