import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'

/**
 * What every panel behind a button does: it closes by a press beside it, when the focus leaves it,
 * and by Escape, which gives the focus back to the button.
 */
export function useDisclosure(open: boolean, close: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) closeNow()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  return {
    root: {
      ref: root,
      role: 'presentation',
      onBlur: (event: FocusEvent<HTMLDivElement>) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      },
    },
    button: { ref: button, 'aria-expanded': open, 'aria-controls': panelId },
    panel: { id: panelId, hidden: !open },
  }
}
