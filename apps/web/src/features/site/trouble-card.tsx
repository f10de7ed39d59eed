import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'

export function TroubleCard() {
  const t = useT()
  return (
    <Card heading={t('site.trouble.heading')}>
      <ul className="link-list">
        <li>
          <Link to={pages.forgotPassword}>{t('site.trouble.password')}</Link>
        </li>
        <li>
          <Link to={pages.forgotLogin}>{t('site.trouble.userName')}</Link>
        </li>
        <li>
          <Link to={pages.forgotEmailMobile}>{t('site.trouble.contact')}</Link>
        </li>
      </ul>
    </Card>
  )
}
