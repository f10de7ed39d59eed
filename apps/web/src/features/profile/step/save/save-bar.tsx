import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import type { ButtonVariant } from '@lokseva/ui/actions/button-class.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { SaveState, type SaveStateValue } from '@lokseva/ui/feedback/save-state.tsx'

type SaveBarProps = {
  /** Nothing can be saved: what to do instead stands at the top of the page. */
  locked: boolean
  busy: boolean
  state: SaveStateValue | undefined
  /** Pressed, and tried again by itself until the connection is back. */
  isWaiting?: boolean
  /** What else is to be said of what was typed. */
  children?: ReactNode
  /** Secondary while another button leads on. */
  variant?: ButtonVariant
}

/** The one Save button of the step, and beside it whether what is typed is safe. */
export function SaveBar(props: SaveBarProps) {
  const { locked, busy, state, isWaiting = false, children, variant = 'primary' } = props
  const t = useT()
  if (locked) return null
  return (
    <div className="save-bar" data-screen-only>
      <Button type="submit" variant={variant} busy={busy}>
        {t('profile.save')}
      </Button>
      {isWaiting ? <WaitingNotice /> : state && <SaveState state={state} />}
      {children}
    </div>
  )
}

/** Here and not over the questions: above the page stands that there is no connection. */
function WaitingNotice() {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // Save may have been pressed from a box further up.
  useEffect(() => {
    // Some browsers return a promise, which is no way to tidy up.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="save-waiting">
      <Notice tone="caution" icon="offline" heading={t('profile.waiting.heading')} announce>
        <p>{t('profile.waiting.text')}</p>
      </Notice>
    </div>
  )
}
