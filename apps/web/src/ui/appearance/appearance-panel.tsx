import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { changeAppearance, hasMoreContrast, textSizes, themes } from './appearance.ts'
import './appearance-panel.css'
import { Segmented } from './segmented.tsx'
import { useAppearance } from './use-appearance.ts'

/** Text size, light or dark, and contrast, behind one button of the header. */
export function AppearancePanel() {
  const t = useT()
  const appearance = useAppearance()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLDivElement>(null)
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
    <div className="appearance" ref={root} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <button
        type="button"
        ref={button}
        className="pill-button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="letters" />
        <span className="appearance-word">{t('shell.display.button')}</span>
      </button>
      <div className="appearance-panel" id={panelId} hidden={!open}>
        <Segmented
          label={t('shell.display.text')}
          value={appearance.text}
          onChange={(text) => changeAppearance({ text })}
          options={textSizes.map((key) => ({ key, label: t(`shell.display.text.${key}`) }))}
        />
        <Segmented
          label={t('shell.display.theme')}
          value={appearance.theme}
          onChange={(theme) => changeAppearance({ theme })}
          options={themes.map((key) => ({ key, label: t(`shell.display.theme.${key}`) }))}
        />
        <Checkbox
          checked={hasMoreContrast(appearance)}
          onChange={(contrast) => changeAppearance({ contrast })}
        >
          {t('shell.display.contrast')}
        </Checkbox>
      </div>
    </div>
  )
}
