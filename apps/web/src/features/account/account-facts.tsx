import { useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { FactList } from '#ui/data/fact-list.tsx'

/** What the account has besides the profile. */
export function AccountFacts() {
  const t = useT()
  const session = useSession()
  if (!session) return null
  const count = session.securityAnswerList.length
  return (
    <FactList
      facts={[
        {
          label: t('account.tab.questions'),
          value: t('account.tab.questionsStored', { count }),
        },
      ]}
    />
  )
}
