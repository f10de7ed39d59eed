import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import './appearance-panel.css'

const Choices = lazy(() => import('./appearance-choices.tsx'))

/** Text size, light or dark, and contrast, behind one button of the header. */
export function AppearancePanel() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const closeWhenLeft = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div
      className="appearance"
      role="presentation"
      ref={root}
      onBlur={closeWhenLeft}
      onKeyDown={closeOnEscape}
    >
      <button
        type="button"
        ref={button}
        className="pill-button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="letters" />
        <span className="appearance-word">{t('app.display.button')}</span>
      </button>
      <div className="appearance-panel" id={panelId} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton kind="control" />}>
            <Choices />
          </Suspense>
        )}
      </div>
    </div>
  )
}
