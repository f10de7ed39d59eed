import { officePages } from '@lokseva/contract/office/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'

const parts = [
  { to: officePages.accounts, label: 'office.accounts.nav.books' },
  { to: officePages.accountFiles, label: 'office.accounts.nav.files' },
  { to: officePages.accountRefunds, label: 'office.accounts.nav.refunds' },
] as const

/** The parts of the desk. */
export function AccountsNav() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav className="accounts-nav" aria-label={t('office.accounts.nav')}>
      {parts.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
