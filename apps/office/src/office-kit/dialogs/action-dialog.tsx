import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'

type ActionDialogProps = {
  heading: string
  /** The button that does it. */
  action: ReactNode
  onClose: () => void
  /** For a table. */
  wide?: boolean
  children: ReactNode
}

/** One thing to do, and the way out of it. Draw it while it is open. */
export function ActionDialog({ heading, action, onClose, wide, children }: ActionDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      // Called as the button that opened it, whose sign for ‘more follows’ ends here.
      heading={heading.replace(/…$/, '')}
      onClose={onClose}
      {...(wide && { wide })}
      actions={
        <>
          {action}
          <Button variant="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
