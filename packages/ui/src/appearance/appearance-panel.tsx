import { lazy, Suspense, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useDisclosure } from '@lokseva/ui/use-disclosure.ts'
import './appearance-panel.css'

const Choices = lazy(() => import('./appearance-choices.tsx'))

/** Text size, light or dark, and contrast, behind one button of the header. */
export function AppearancePanel() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { root, button, panel } = useDisclosure(open, () => setOpen(false))
  return (
    <div className="appearance" {...root}>
      <button type="button" {...button} className="pill-button" onClick={() => setOpen(!open)}>
        <Icon name="letters" />
        <span className="appearance-word">{t('app.display.button')}</span>
      </button>
      <div className="appearance-panel" {...panel}>
        {open && (
          <Suspense fallback={<Skeleton kind="control" />}>
            <Choices />
          </Suspense>
        )}
      </div>
    </div>
  )
}
