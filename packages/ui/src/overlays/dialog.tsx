import { type ReactNode, useEffect, useId, useRef } from 'react'
import './dialog.css'

type DialogProps = {
  open: boolean
  heading: string
  /** Esc or the back gesture. */
  onClose: () => void
  /** Named buttons: verbs, not OK. */
  actions: ReactNode
  /** For a table: as wide as the screen allows. */
  wide?: boolean
  /** For a page of its own: the whole screen of a phone. */
  full?: boolean
  /** A line above the heading: the way back. */
  eyebrow?: ReactNode
  /** What stands in it outlives a closing. */
  keepsBody?: boolean
  children?: ReactNode
}

/** The browser's own dialog: it keeps focus inside and gives it back when closed. */
export function Dialog(props: DialogProps) {
  const { open, heading, onClose, actions, wide, full, eyebrow, keepsBody, children } = props
  const box = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.open === open) return
    if (open) {
      dialog.showModal()
      // Where nothing is marked, its beginning: the first button may be far below.
      const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
      ;(first ?? dialog.querySelector<HTMLElement>('h2'))?.focus()
    } else dialog.close()
  }, [open])
  return (
    <dialog
      ref={box}
      className="dialog"
      data-wide={wide || undefined}
      data-full={full || undefined}
      aria-labelledby={headingId}
      onCancel={(event) => {
        // A file dialog that was left, or a dialog inside, is not this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Some browsers close without asking first, for instance on a second Esc.
        if (open && event.target === event.currentTarget) onClose()
      }}
    >
      {(open || keepsBody) && (
        <div className="dialog-box">
          <div className="dialog-head">
            {eyebrow}
            <h2 id={headingId} tabIndex={-1}>
              {heading}
            </h2>
          </div>
          {children && <div className="dialog-body">{children}</div>}
          <div className="dialog-actions">{actions}</div>
        </div>
      )}
    </dialog>
  )
}
