import type { ReactNode } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { bringIntoSight } from '@lokseva/ui/feedback/bring-into-sight.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import './changes.css'
import type { Change } from './use-change.ts'

type ChangeDialogProps = {
  open: boolean
  heading: string
  change: Pick<Change<never>, 'busy' | 'error' | 'attempt' | 'close' | 'isRefused'>
  save: { label: string; busyLabel: string; disabled: boolean; danger?: boolean; run: () => void }
  /** In place of both buttons, while something else is asked. */
  actions?: ReactNode
  /** Why it cannot be saved yet. */
  wanting?: string | false | undefined
  closeLabel?: string
  /** That something was saved elsewhere; beside the button, where it is seen. */
  elsewhere?: ReactNode
  children: ReactNode
}

/** The frame of a change: what is asked, what went wrong, one button to do it and one to leave. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { open, heading, change, save, actions, wanting, closeLabel, elsewhere, children } = props
  const told = !change.isRefused && elsewhere
  const t = useT()
  const inWords = useErrorWords()
  return (
    <Dialog
      open={open}
      heading={heading}
      onClose={change.close}
      actions={
        actions || (
          <>
            {!change.isRefused && (
              <Button
                variant={save.danger ? 'danger' : 'primary'}
                disabled={save.disabled}
                busy={change.busy}
                busyLabel={save.busyLabel}
                onClick={save.run}
              >
                {save.label}
              </Button>
            )}
            <Button variant="secondary" disabled={change.busy} onClick={change.close}>
              {(!change.isRefused && closeLabel) || t('applications.change.close')}
            </Button>
          </>
        )
      }
    >
      <div className="change-body" inert={change.isRefused}>
        {children}
      </div>
      {wanting && !change.isRefused && <p className="action-note">{wanting}</p>}
      {(told || change.error) && (
        <div
          // Anew for every try, and once more when it is known what was saved elsewhere.
          key={`${change.attempt} ${Boolean(told)}`}
          ref={bringIntoSight}
          className="change-told"
        >
          {told}
          {change.error && (
            <Notice tone="bad" announce>
              <p>{inWords(change.error)}</p>
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  )
}
