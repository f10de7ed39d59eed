import { useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import './facts.css'

/** What the account has besides the profile. */
export function AccountFacts() {
  const t = useT()
  const session = useSession()
  if (!session) return null
  return (
    <dl className="facts">
      <div>
        <dt>{t('home.account.questions')}</dt>
        <dd>{t('home.account.questionsStored', { count: session.securityAnswerList.length })}</dd>
      </div>
    </dl>
  )
}
