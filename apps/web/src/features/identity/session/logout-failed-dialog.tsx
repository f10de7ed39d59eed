import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'

type LogoutFailedDialogProps = {
  /** What went wrong, in words; nothing while all is well. */
  problem: string | undefined
  idleMinutes: number
  busy: boolean
  onAgain: () => void
  onHereOnly: () => void
  onClose: () => void
}

/** In a cyber cafe the line can fail at the worst moment: two ways on, and what each leaves. */
export function LogoutFailedDialog(props: LogoutFailedDialogProps) {
  const { problem, idleMinutes, busy, onAgain, onHereOnly, onClose } = props
  const t = useT()
  return (
    <Dialog
      open={problem !== undefined}
      heading={t('identity.logout.failed.heading')}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={onAgain} data-first-focus>
            {t('identity.logout.failed.again')}
          </Button>
          <Button variant="secondary" onClick={onHereOnly}>
            {t('identity.logout.failed.here')}
          </Button>
        </>
      }
    >
      <p>{problem}</p>
      <p>{t('identity.logout.failed.text', { minutes: idleMinutes })}</p>
    </Dialog>
  )
}
