import { pages } from '@lokseva/contract/site/pages'
import { Link } from 'react-router'
import { useT } from '#platform/language/language-provider.tsx'

export function LoginLinks() {
  const t = useT()
  return (
    <nav aria-label={t('identity.login.links')} className="login-links">
      <Link to={pages.forgotPassword}>{t('identity.login.forgotPassword')}</Link>
      <Link to={pages.forgotLogin}>{t('identity.login.forgotLogin')}</Link>
      <Link to={pages.forgotEmailMobile}>{t('identity.login.lostContact')}</Link>
    </nav>
  )
}
