import { useEffect, useState } from 'react'
import type { TextId } from '@lokseva/texts/text-id'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import './idle-dialog.css'

type IdleDialogProps = {
  open: boolean
  /** In the words of the app. */
  texts: Record<'heading' | 'countdown' | 'text' | 'stay' | 'leave', TextId>
  /** When the session ends, in milliseconds since 1970. */
  endsAt: number
  onStay: () => void
  onLeave: () => void
}

/** The last minute, counted down. One key stays: the button has the focus, and Esc does the same. */
export function IdleDialog({ open, texts, endsAt, onStay, onLeave }: IdleDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      heading={t(texts.heading)}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay} data-first-focus>
            {t(texts.stay)}
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            {t(texts.leave)}
          </Button>
        </>
      }
    >
      <Countdown endsAt={endsAt} text={texts.countdown} />
      <p>{t(texts.text)}</p>
    </Dialog>
  )
}

function Countdown({ endsAt, text }: { endsAt: number; text: TextId }) {
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
        {t(text, { seconds })}
      </p>
      <VisuallyHidden>
        <span role="status">{t(text, { seconds: milestone(seconds) })}</span>
      </VisuallyHidden>
    </>
  )
}

/** A screen reader hears three figures, not sixty. */
function milestone(seconds: number): number {
  return [10, 30].find((each) => seconds <= each) ?? 60
}
