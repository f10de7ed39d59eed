import './screen-frame.css'
import { RegistrationPage } from '#features/identity/registration/registration-page.tsx'
import { HelplineCard } from '#features/site/helpline-card.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useT } from '#platform/language/language-provider.tsx'

export default function RegistrationRoute() {
  const t = useT()
  return (
    <div className="screen-frame">
      <ModuleGate module="USER_REGISTRATION" heading={t('identity.register.heading')}>
        <RegistrationPage helpline={<HelplineCard />} />
      </ModuleGate>
    </div>
  )
}
