import './screen-frame.css'
import { pages } from '@lokseva/contract/site/pages'
import { useNavigate } from 'react-router'
import { ForgotPasswordPage } from '#features/recovery/forgot-password-page.tsx'
import { HelplineCard } from '#features/site/helpline-card.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useT } from '#platform/language/language-provider.tsx'

export default function ForgotPasswordRoute() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="screen-frame">
      <ModuleGate module="FRGT_RESET_PWD" heading={t('recovery.password.title')}>
        <ForgotPasswordPage
          help={<HelplineCard />}
          onDone={(noticeText, username) =>
            void navigate(pages.login, { state: { noticeText, username } })
          }
        />
      </ModuleGate>
    </div>
  )
}
