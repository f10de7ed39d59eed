import { lazy, Suspense } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { ButtonLook } from '#ui/actions/button-class.ts'
import { Icon } from '#ui/icon.tsx'

// For those who have no scan; everybody else never fetches it.
const PagesDialog = lazy(() => import('./photographed/pages-dialog.tsx'))

type PhotographPagesProps = {
  /** Of the document. */
  name: string
  /** KB. */
  limit: number
  look: ButtonLook
  busy: boolean
  /** Pictures that were chosen as files; an empty list opens the dialog, nothing leaves it closed. */
  pictures: readonly File[] | undefined
  onPictures: (pictures: readonly File[] | undefined) => void
  onSend: (pdf: File) => void
}

/** A button for those without a scanner: photographs become one PDF, on this device. */
export function PhotographPages(props: PhotographPagesProps) {
  const { name, limit, look, busy, pictures, onPictures, onSend } = props
  const t = useT()
  return (
    <>
      <Button
        look={look}
        busy={busy}
        aria-label={`${t('documents.photograph')}: ${name}`}
        onClick={() => onPictures([])}
      >
        {look === 'secondary' && <Icon name="camera" />}
        {t('documents.photograph')}
      </Button>
      {pictures && (
        <Suspense fallback={<p role="status">{t('documents.pages.loading')}</p>}>
          <PagesDialog
            name={name}
            limit={limit}
            pictures={pictures}
            onClose={() => onPictures(undefined)}
            onSend={(pdf) => {
              onPictures(undefined)
              onSend(pdf)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
