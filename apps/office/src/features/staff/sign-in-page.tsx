import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Redirect, useLocation } from '@lokseva/browser/router/router.tsx'
import { officePages } from '@lokseva/contract/office/pages'
import { useStartupSettings } from '@lokseva/site-kit/startup-settings.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { useStaffLogin } from '#office-kit/session/session.ts'
import type { Arrival } from './arrival.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'

export function SignInPage() {
  const { t } = useLanguage()
  const login = useStaffLogin()
  const { state } = useLocation()
  // As it was on arrival: the way on has a state of its own.
  const [{ notice, from = officePages.today }] = useState(() => (state ?? {}) as Arrival)
  const isDemo = useStartupSettings().data?.simulators ?? false
  if (login) return <Redirect to={from} />
  return (
    <div className="narrow-page">
      <PageHeading>{t('office.signIn.heading')}</PageHeading>
      {notice && (
        <Notice tone="info" announce>
          <p>{'id' in notice ? t(notice.id, notice.params) : notice.text}</p>
        </Notice>
      )}
      <Card>
        <PasskeySignIn />
        <PasswordSignIn />
      </Card>
      <p className="sign-in-lost">{t('office.signIn.lost')}</p>
      {isDemo && (
        <p>
          <a href="/sim/authenticator">{t('office.signIn.demo')}</a>
        </p>
      )}
    </div>
  )
}
