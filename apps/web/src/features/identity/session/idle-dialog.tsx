import { useEffect, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import './idle-dialog.css'

type IdleDialogProps = {
  open: boolean
  /** When the session ends, in milliseconds since 1970. */
  endsAt: number
  onStay: () => void
  onLeave: () => void
}

/** The last minute, counted down. One key stays: the button has the focus, and Esc does the same. */
export function IdleDialog({ open, endsAt, onStay, onLeave }: IdleDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      heading={t('identity.idle.heading')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay} data-first-focus>
            {t('identity.idle.stay')}
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            {t('identity.idle.leave')}
          </Button>
        </>
      }
    >
      <Countdown endsAt={endsAt} />
      <p>{t('identity.idle.text')}</p>
    </Dialog>
  )
}

function Countdown({ endsAt }: { endsAt: number }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticks = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(ticks)
  }, [])
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return (
    <>
      <p className="idle-countdown" role="timer">
        {t('identity.idle.countdown', { seconds })}
      </p>
      <VisuallyHidden>
        <span role="status">{t('identity.idle.countdown', { seconds: milestone(seconds) })}</span>
      </VisuallyHidden>
    </>
  )
}

/** A screen reader hears three figures, not sixty. */
function milestone(seconds: number): number {
  return [10, 30].find((each) => seconds <= each) ?? 60
}
