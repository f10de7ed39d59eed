import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { PasswordDialog } from './password-dialog.tsx'

export function OwnPassword() {
  const t = useT()
  const { factors } = useOwnSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card heading={t('office.account.password')}>
      <p>{t(factors.password ? 'office.account.password.has' : 'office.account.password.none')}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(factors.password ? 'office.account.password.change' : 'office.account.password.set')}
      </Button>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
