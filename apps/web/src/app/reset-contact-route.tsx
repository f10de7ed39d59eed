import './screen-frame.css'
import { pages } from '@lokseva/contract/site/pages'
import { useNavigate } from 'react-router'
import { ResetContactPage } from '#features/recovery/reset-contact-page.tsx'
import { HelplineCard } from '#features/site/helpline-card.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useT } from '#platform/language/language-provider.tsx'

export default function ResetContactRoute() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="screen-frame">
      <ModuleGate module="FRGT_RESET_EMAIL_MOBILE" heading={t('recovery.contact.title')}>
        <ResetContactPage
          help={<HelplineCard />}
          onDone={(noticeText, username) =>
            void navigate(pages.login, { state: { noticeText, username } })
          }
        />
      </ModuleGate>
    </div>
  )
}
