import { pages } from '@lokseva/contract/site/pages'
import { useEffect, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { refuseSession } from '@lokseva/browser/session/shared-session.ts'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Registered } from './registered.tsx'
import { RegistrationForm } from './registration-form.tsx'
import './registration-page.css'

export function RegistrationPage() {
  const t = useT()
  const [registered, setRegistered] = useState<string>()
  // The codes count on the channel they were asked for on.
  useEffect(() => refuseSession(), [])
  return (
    <div className="registration-page">
      {registered !== undefined ? (
        <Registered email={registered} />
      ) : (
        <>
          <PageHeading>{t('identity.register.heading')}</PageHeading>
          <p className="registration-intro">
            {t('identity.register.intro')} {t('identity.register.haveAccount')}{' '}
            <Link to={pages.login}>{t('identity.register.login')}</Link>
          </p>
          <RegistrationForm onDone={setRegistered} />
        </>
      )}
      <HelplineCard />
    </div>
  )
}
