import { pages } from '@lokseva/contract/site/pages'
import { Link } from 'react-router'
import { useT } from '#platform/language/language-provider.tsx'

export function LoginLinks() {
  const t = useT()
  return (
    <nav aria-label={t('access.login.links')} className="login-links">
      <Link to={pages.forgotPassword}>{t('access.login.forgotPassword')}</Link>
      <Link to={pages.forgotLogin}>{t('access.login.forgotLogin')}</Link>
      <Link to={pages.forgotEmailMobile}>{t('access.login.lostContact')}</Link>
    </nav>
  )
}
