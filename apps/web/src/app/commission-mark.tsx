import { pages } from '@lokseva/contract/site/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { safeHref } from '@lokseva/site-kit/safe-href.ts'
import { useCommission } from '@lokseva/site-kit/startup-settings.ts'
import { useCommissionColours } from '@lokseva/site-kit/use-commission-colours.ts'

/** Whose portal this is: mark and name in both scripts, the page's language first. */
export function CommissionMark() {
  const { language } = useLanguage()
  const commission = useCommission()
  useCommissionColours()
  const other = language === 'en' ? 'mr' : 'en'
  const logo = commission.logoHref ? safeHref(commission.logoHref) : undefined
  return (
    <Link to={pages.landing} className="commission">
      {logo ? (
        <img className="commission-logo" src={logo.href} alt="" />
      ) : (
        <span className="commission-mark" aria-hidden="true">
          {commission.shortMark[language]}
        </span>
      )}
      <span>
        <span className="commission-name">{commission.name[language]}</span>
        <span className="commission-other" lang={other}>
          {commission.name[other]}
        </span>
      </span>
    </Link>
  )
}
