import { lazy, Suspense } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'

// For those who have no scan; everybody else never fetches it.
const PagesDialog = lazy(() => import('./photographed/pages-dialog.tsx'))

type PhotographButtonProps = {
  /** Of the document. */
  name: string
  busy: boolean
  onPress: () => void
}

/** For those without a scanner: photographs become one PDF, on this device. */
export function PhotographButton({ name, busy, onPress }: PhotographButtonProps) {
  const t = useT()
  return (
    <Button
      variant="quiet"
      className="document-photograph"
      busy={busy}
      aria-label={`${t('documents.photograph')}: ${name}`}
      onClick={onPress}
    >
      {!busy && <Icon name="camera" />}
      {t('documents.photograph')}
    </Button>
  )
}

type PhotographPagesProps = {
  name: string
  /** KB. */
  limit: number
  /** Chosen as files already; none for those who begin with the camera. */
  pictures: readonly File[]
  onSend: (pdf: File) => void
  onClose: () => void
}

export function PhotographPages(props: PhotographPagesProps) {
  const t = useT()
  return (
    <Suspense fallback={<Loader label={t('app.loading')} />}>
      <PagesDialog {...props} />
    </Suspense>
  )
}
