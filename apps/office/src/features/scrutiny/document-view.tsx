import type { ClaimedDocument } from '@lokseva/contract/scrutiny/schemas'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { isDecision } from '@lokseva/browser/api/errors.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Spinner } from '@lokseva/ui/actions/spinner.tsx'
import { pagePicture, type PageOf } from './page-pictures.ts'
import { SaidBefore } from './said-before.tsx'
import type { DocumentStand } from './use-document-stand.ts'
import { useFromTheTop } from './use-from-the-top.ts'

type DocumentViewProps = { document: ClaimedDocument; stand: DocumentStand }

/** The pages of a document as pictures, with zoom, turning and, sent again, the one before beside. */
export function DocumentView({ document, stand }: DocumentViewProps) {
  const { t, language, format } = useLanguage()
  const { claimId, documentTypeId, documentName, pages, sentAt, isSentAgain, earlier } = document
  const { page, zoom, turns, isComparing } = stand
  const name = documentName[language]
  const [before] = earlier
  const frame = useFromTheTop<HTMLDivElement>(`${claimId} ${page}`)
  const pictures: { of: PageOf; label: string }[] = [
    { of: { claimId, file: 0, page }, label: t('office.scrutiny.compare.now') },
    ...(isComparing && before
      ? [
          {
            of: { claimId, file: 1, page: Math.min(page, before.pages) },
            label: t('office.scrutiny.compare.before'),
          },
        ]
      : []),
  ]
  return (
    <section className="bench-document" aria-label={name}>
      <div className="bench-bar">
        <div>
          <h2>{`${documentTypeId} · ${name}`}</h2>
          <p className="scrutiny-quiet">
            {t(isSentAgain ? 'office.scrutiny.sent.again' : 'office.scrutiny.sent', {
              date: indiaMoment(format, sentAt).date,
            })}
          </p>
        </div>
        <div className="bench-tools">
          <Button variant="quiet" disabled={page <= 1} onClick={stand.previous}>
            <span aria-hidden="true">←</span>
            <span className="visually-hidden">{t('office.scrutiny.page.previous')}</span>
          </Button>
          <span>{t('office.scrutiny.page', { page, pages })}</span>
          <Button variant="quiet" disabled={page >= pages} onClick={stand.next}>
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">{t('office.scrutiny.page.next')}</span>
          </Button>
          <Button variant="quiet" onClick={stand.smaller}>
            <span className="visually-hidden">{t('office.scrutiny.zoom.out')}</span>
            <kbd>-</kbd>
          </Button>
          <span>{zoom} %</span>
          <Button variant="quiet" onClick={stand.larger}>
            <span className="visually-hidden">{t('office.scrutiny.zoom.in')}</span>
            <kbd>+</kbd>
          </Button>
          <Button variant="quiet" onClick={stand.turn}>
            {t('office.scrutiny.turn')} <kbd>T</kbd>
          </Button>
          {before && (
            <Button variant="quiet" aria-pressed={isComparing} onClick={stand.compare}>
              {t(isComparing ? 'office.scrutiny.compare.end' : 'office.scrutiny.compare')}{' '}
              <kbd>C</kbd>
            </Button>
          )}
        </div>
      </div>
      <SaidBefore document={document} />
      <div ref={frame} className="bench-pages" data-two={pictures.length > 1 || undefined}>
        {pictures.map(({ of, label }) => (
          // Scrolled by keyboard where the page is larger than its frame.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
          <figure key={of.file} aria-label={label} tabIndex={0} onKeyDown={stopArrows}>
            {pictures.length > 1 && <figcaption>{label}</figcaption>}
            <PagePicture
              key={`${of.claimId} ${of.page}`}
              of={of}
              alt={t('office.scrutiny.page.alt', { document: name, page: of.page })}
              zoom={zoom}
              turns={turns}
            />
          </figure>
        ))}
      </div>
    </section>
  )
}

/** Within the frame of an enlarged page the arrows move the page; elsewhere they turn to the next. */
function stopArrows(event: KeyboardEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth } = event.currentTarget
  if (event.key.startsWith('Arrow') && scrollWidth > clientWidth) event.stopPropagation()
}

type PagePictureProps = { of: PageOf; alt: string; zoom: number; turns: number }

/** One that could not be fetched is asked for again by whoever wants it. */
function PagePicture(props: PagePictureProps) {
  const [tries, setTries] = useState(0)
  return <FetchedPicture key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

type FetchedPictureProps = PagePictureProps & { onRetry: () => void }

function FetchedPicture({ of, alt, zoom, turns, onRetry }: FetchedPictureProps) {
  const { t } = useLanguage()
  const inWords = useErrorWords()
  const [shown, setShown] = useState<{ address: string } | { error: Error }>()
  const { claimId, file, page } = of
  useEffect(() => {
    let isLeft = false
    pagePicture({ claimId, file, page }).then(
      (address) => !isLeft && setShown({ address }),
      (error: Error) => !isLeft && setShown({ error }),
    )
    return () => {
      isLeft = true
    }
  }, [claimId, file, page])
  if (!shown)
    return (
      <p className="bench-drawing" aria-busy="true">
        <Spinner /> {t('office.scrutiny.page.drawing')}
      </p>
    )
  // Nothing was said about the page itself: it may be had yet.
  if ('error' in shown && !isDecision(shown.error))
    return <FetchFailed message={inWords(shown.error)} busy={false} onRetry={onRetry} />
  if ('error' in shown)
    return (
      <Notice tone="caution" announce>
        <p>{inWords(shown.error)}</p>
      </Notice>
    )
  return (
    <div className="bench-picture" data-turns={turns} style={{ inlineSize: `${zoom}%` }}>
      <img src={shown.address} alt={alt} draggable={false} />
    </div>
  )
}
