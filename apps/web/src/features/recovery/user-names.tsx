import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { EmailText } from '@lokseva/ui/data/email-text.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'

export type UserNames = { email: string; mobile: string }

/** The two items of the answer; nothing when it is not what was agreed. */
export function readUserNames(answer: unknown): UserNames | undefined {
  if (!Array.isArray(answer) || answer.length !== 2) return undefined
  const items = answer as { outputType?: unknown; output?: unknown }[]
  const read = (type: string) => items.find((item) => item?.outputType === type)?.output
  const [email, mobile] = [read('email'), read('mobile')]
  if (typeof email !== 'string' || typeof mobile !== 'string') return undefined
  return { email, mobile }
}

function NameList({ names }: { names: UserNames }) {
  const t = useT()
  return (
    <>
      <p>{t('recovery.userName.either')}</p>
      <dl className="recovery-names">
        <dt>{t('recovery.userName.email')}</dt>
        <dd>
          <EmailText email={names.email} />
        </dd>
        <dt>{t('recovery.userName.mobile')}</dt>
        <dd>{names.mobile}</dd>
      </dl>
      <p>{t('recovery.userName.sent')}</p>
    </>
  )
}

type UserNamesDialogProps = {
  /** Open as long as there are any. */
  names: UserNames | undefined
  onLogin: () => void
  onClose: () => void
}

export function UserNamesDialog({ names, onLogin, onClose }: UserNamesDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={names !== undefined}
      heading={t('recovery.userName.found')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onLogin} data-first-focus>
            {t('recovery.userName.login')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('recovery.userName.close')}
          </Button>
        </>
      }
    >
      {names && <NameList names={names} />}
    </Dialog>
  )
}

/** The same, once the dialog is closed. */
export function UserNamesNotice({ names }: { names: UserNames }) {
  const t = useT()
  return (
    <Notice tone="good" heading={t('recovery.userName.found')}>
      <NameList names={names} />
    </Notice>
  )
}
