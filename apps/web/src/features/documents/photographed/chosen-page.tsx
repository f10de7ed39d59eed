import { useEffect, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { BlobPicture } from './blob-picture.tsx'
import { turnCorners } from './corners.ts'
import type { PhotographedPage } from './photographed-page.ts'
import type { Pages } from './use-pages.ts'

type ChosenPageProps = {
  page: PhotographedPage
  at: number
  of: number
  pages: Pages
  onCut: () => void
}

/** One page in the list: how it will look, and everything that can be done to it. */
export function ChosenPage({ page, at, of, pages, onCut }: ChosenPageProps) {
  const t = useT()
  const shown = useShown(page, pages.show)
  const number = { number: at + 1 }
  const isBusy = pages.work !== undefined
  const named = (id: 'cut' | 'turn' | 'earlier' | 'later' | 'remove') =>
    t(`documents.pages.${id}.named`, number)
  return (
    <li className="pages-page">
      {shown ? (
        <BlobPicture
          className="pages-shown"
          content={shown}
          alt={t('documents.pages.alt', number)}
        />
      ) : (
        <div className="pages-shown" aria-hidden="true" />
      )}
      <div className="pages-tools">
        <p>{t('documents.pages.number', { number: at + 1, of })}</p>
        <Button variant="quiet" busy={isBusy} aria-label={named('cut')} onClick={onCut}>
          <Icon name="edit" />
          {t('documents.pages.cut')}
        </Button>
        <Button
          variant="quiet"
          busy={isBusy}
          aria-label={named('turn')}
          onClick={() => pages.turn(page.id)}
        >
          <Icon name="turn" />
          {t('documents.pages.turn')}
        </Button>
        {of > 1 && (
          <>
            <Button
              variant="quiet"
              // Not `disabled`: the focus would fall away when a page has come to the end.
              aria-disabled={at === 0 || undefined}
              aria-label={named('earlier')}
              onClick={() => pages.move(page.id, -1)}
            >
              <Icon name="up" />
              {t('documents.pages.earlier')}
            </Button>
            <Button
              variant="quiet"
              aria-disabled={at === of - 1 || undefined}
              aria-label={named('later')}
              onClick={() => pages.move(page.id, 1)}
            >
              <Icon name="below" />
              {t('documents.pages.later')}
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          busy={isBusy}
          aria-label={named('remove')}
          onClick={() => pages.remove(page.id)}
        >
          <Icon name="delete" />
          {t('documents.pages.remove')}
        </Button>
      </div>
    </li>
  )
}

/** Drawn anew whenever the page is cut or turned. */
function useShown(page: PhotographedPage, show: Pages['show']): Blob | undefined {
  const [shown, setShown] = useState<Blob>()
  const { picture, corners, turned } = page
  useEffect(() => {
    let isWanted = true
    show(picture, turnCorners(corners, turned)).then(
      (drawn) => isWanted && setShown(drawn),
      // The words stand at the step that fails with it.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [show, picture, corners, turned])
  return shown
}
