import { officePages } from '@lokseva/contract/office/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { LanguageSwitch } from '@lokseva/site-kit/language-switch.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { AppearancePanel } from '@lokseva/ui/appearance/appearance-panel.tsx'
import { NoticeBell } from '#features/approvals/notice-bell.tsx'
import { designationOf, nameOf } from '#office-kit/named.ts'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { OfficeSearch } from './office-search.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Who is at work, and what concerns every desk. */
export function TopBar() {
  const { t, language } = useLanguage()
  const { member } = useOwnSession()
  const signOut = useSignOut()
  return (
    <header className="top-bar">
      <Link to={officePages.account} className="top-member">
        <strong>{nameOf(member, language)}</strong>
        <span>{designationOf(member, language)}</span>
      </Link>
      <OfficeSearch />
      <div className="bar-tools">
        <NoticeBell />
        <LanguageSwitch />
        <AppearancePanel />
        <Button variant="quiet" busy={signOut.busy} onClick={() => void signOut.run()}>
          {t('office.signOut')}
        </Button>
      </div>
    </header>
  )
}
