import { pages } from '@lokseva/contract/site/pages'
import { useEffect } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Redirect } from '@lokseva/browser/router/router.tsx'
import { wantSession } from '@lokseva/browser/session/shared-session.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { pageAfterLogin, useLoginArrival } from './arrival.ts'
import { LoginForm } from './login-form.tsx'
import './login-page.css'

export function LoginPage() {
  const t = useT()
  const session = useSession()
  const arrival = useLoginArrival()
  useEffect(() => wantSession(), [])
  if (session) return <Redirect to={pageAfterLogin(arrival)} />
  return (
    <div className="login-page">
      <PageHeading>{t('identity.login.heading')}</PageHeading>
      <p className="login-new">
        {t('identity.login.new')}{' '}
        <Link to={pages.registration}>{t('identity.login.register')}</Link>
      </p>
      <LoginForm reload={() => location.reload()} />
      <HelplineCard />
    </div>
  )
}
