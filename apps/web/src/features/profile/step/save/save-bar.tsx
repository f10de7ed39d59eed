import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import type { ButtonVariant } from '@lokseva/ui/actions/button-class.ts'
import { SaveState, type SaveStateValue } from '@lokseva/ui/feedback/save-state.tsx'

type SaveBarProps = {
  /** Nothing can be saved: what to do instead stands at the top of the page. */
  locked: boolean
  busy: boolean
  state: SaveStateValue | undefined
  /** What else is to be said of what was typed. */
  children?: ReactNode
  /** Secondary while another button leads on. */
  variant?: ButtonVariant
}

/** The one Save button of the step, and beside it whether what is typed is safe. */
export function SaveBar({ locked, busy, state, children, variant = 'primary' }: SaveBarProps) {
  const t = useT()
  if (locked) return null
  return (
    <div className="save-bar" data-screen-only>
      <Button type="submit" variant={variant} busy={busy}>
        {t('profile.save')}
      </Button>
      {state && <SaveState state={state} />}
      {children}
    </div>
  )
}
