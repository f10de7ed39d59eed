import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { ModuleGate } from '#candidate-kit/modules/module-gate.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import './account-dialogs.css'
import { ChangePasswordForm } from './change-password-form.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { UpdateContactForm } from './update-contact-form.tsx'

export type AccountDialogsProps = {
  open: 'password' | 'contact' | 'unlock' | undefined
  onClose: () => void
}

const dialogs = {
  password: {
    module: 'CHANGE_PWD',
    heading: 'account.password.heading',
    Form: ChangePasswordForm,
  },
  contact: {
    module: 'UPDATE_PROFILE',
    heading: 'account.contact.heading',
    Form: UpdateContactForm,
  },
  unlock: {
    module: 'UPDATE_PROFILE',
    heading: 'account.unlock.heading',
    Form: UnlockForm,
  },
} as const

/** The dialogs of My Account. Each begins anew when it is opened; the way out is one for all. */
export function AccountDialogs({ open, onClose }: AccountDialogsProps) {
  const t = useT()
  if (!open) return null
  const { module, heading, Form } = dialogs[open]
  return (
    <Dialog
      open
      heading={t(heading)}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('account.close')}
        </Button>
      }
    >
      <ModuleGate module={module}>
        <Form />
      </ModuleGate>
    </Dialog>
  )
}
