import './screen-frame.css'
import { pages } from '@lokseva/contract/site/pages'
import { useNavigate } from 'react-router'
import { ForgotUserNamePage } from '#features/recovery/forgot-user-name-page.tsx'
import { HelplineCard } from '#features/site/helpline-card.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useT } from '#platform/language/language-provider.tsx'

export default function ForgotUserNameRoute() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="screen-frame">
      <ModuleGate module="FRGT_LOGIN" heading={t('recovery.userName.title')}>
        <ForgotUserNamePage help={<HelplineCard />} onLogin={() => void navigate(pages.login)} />
      </ModuleGate>
    </div>
  )
}
