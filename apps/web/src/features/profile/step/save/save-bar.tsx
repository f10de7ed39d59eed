import type { ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { ButtonVariant } from '#ui/actions/button-class.ts'
import { SaveState, type SaveStateValue } from '#ui/feedback/save-state.tsx'

type SaveBarProps = {
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
  return (
    <div className="save-bar" data-screen-only>
      <Button type="submit" variant={variant} busy={busy} disabled={locked}>
        {t('profile.save')}
      </Button>
      {locked ? <p>{t('profile.locked')}</p> : state && <SaveState state={state} />}
      {children}
    </div>
  )
}
