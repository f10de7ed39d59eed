import { pages } from '@lokseva/contract/site/pages'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { pageAfterLogin, useLoginArrival } from './arrival.ts'
import { LoginForm } from './login-form.tsx'
import './login-page.css'

type LoginPageProps = {
  /** Support line and hours, drawn by the feature that owns them. */
  helpline: ReactNode
  reload?: () => void
}

export function LoginPage({ helpline, reload = () => location.reload() }: LoginPageProps) {
  const t = useT()
  const session = useSession()
  const arrival = useLoginArrival()
  if (session) return <Navigate to={pageAfterLogin(arrival)} replace />
  return (
    <div className="login-page">
      <PageHeading>{t('identity.login.heading')}</PageHeading>
      <p className="login-new">
        {t('identity.login.new')} <Link to={pages.registration}>{t('identity.login.register')}</Link>
      </p>
      <LoginForm reload={reload} />
      {helpline}
    </div>
  )
}
