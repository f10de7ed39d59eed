import { maskEmail, maskMobile } from '@lokseva/contract/identity/rules'
import { useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { Card } from '#ui/data/card.tsx'
import './facts.css'

/** The addresses the account is known by, masked: somebody may look over the shoulder. */
export function AccountFacts() {
  const t = useT()
  const session = useSession()
  if (!session) return null
  return (
    <Card heading={t('home.account.facts')}>
      <dl className="facts">
        <div>
          <dt>{t('home.account.email')}</dt>
          <dd>{maskEmail(session.emailId)}</dd>
        </div>
        <div>
          <dt>{t('home.account.mobile')}</dt>
          <dd>{maskMobile(session.mobileNumber)}</dd>
        </div>
        <div>
          <dt>{t('home.account.questions')}</dt>
          <dd>{t('home.account.questionsStored', { count: session.securityAnswerList.length })}</dd>
        </div>
      </dl>
    </Card>
  )
}
