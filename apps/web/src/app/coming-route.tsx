import type { ModuleName } from '@lokseva/contract/site/module-names'
import { pages } from '@lokseva/contract/site/pages'
import type { TextId } from '@lokseva/texts/text-id'
import { useLocation } from 'react-router'
import { ComingPage } from '#features/site/coming-page.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useT } from '#platform/language/language-provider.tsx'
import { RequireSession } from './require-session.tsx'

type Coming = { path: string; heading: TextId; module: ModuleName }

const coming: Coming[] = [
  { path: pages.login, heading: 'site.coming.login', module: 'LOGIN' },
  { path: pages.registration, heading: 'site.coming.registration', module: 'USER_REGISTRATION' },
  { path: pages.forgotLogin, heading: 'site.coming.forgotUserName', module: 'FRGT_LOGIN' },
  { path: pages.forgotPassword, heading: 'site.coming.forgotPassword', module: 'FRGT_RESET_PWD' },
  {
    path: pages.forgotEmailMobile,
    heading: 'site.coming.forgotContact',
    module: 'FRGT_RESET_EMAIL_MOBILE',
  },
]

/** Screens of the next version, each behind the switch that will close it. */
export default function ComingRoute() {
  const t = useT()
  const { pathname } = useLocation()
  const screen = coming.find(({ path }) => pathname.startsWith(path))
  if (!screen) {
    return (
      <RequireSession>
        <ComingPage heading={t('site.coming.main')} />
      </RequireSession>
    )
  }
  return (
    <ModuleGate key={screen.path} module={screen.module} heading={t(screen.heading)}>
      <ComingPage heading={t(screen.heading)} />
    </ModuleGate>
  )
}
