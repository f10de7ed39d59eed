import './screen-frame.css'
import { LoginPage } from '#features/identity/login/login-page.tsx'
import { HelplineCard } from '#features/site/helpline-card.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useT } from '#platform/language/language-provider.tsx'

export default function LoginRoute() {
  const t = useT()
  return (
    <div className="screen-frame">
      <ModuleGate module="LOGIN" heading={t('identity.login.heading')}>
        <LoginPage helpline={<HelplineCard />} />
      </ModuleGate>
    </div>
  )
}
