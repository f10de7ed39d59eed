import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { Session } from '#candidate-kit/session/session.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { useStoredAnswers } from './use-stored-answers.ts'

type SecurityGateProps = {
  /** The forced screen; handed in, because hardly anybody needs what it weighs. */
  questions: ReactNode
  children: ReactNode
}

/** Nobody passes to the home without security answers. */
export function SecurityGate(props: SecurityGateProps) {
  const session = useSession()
  return session ? <Gate session={session} {...props} /> : null
}

function Gate({ session, questions, children }: SecurityGateProps & { session: Session }) {
  const t = useT()
  const { known, data, isError, isFetching, refetch } = useStoredAnswers(session)
  if (known) return children
  if (isError) {
    return (
      <div className="page-stack">
        <PageHeading>{t('identity.securityQuestions.title')}</PageHeading>
        <FetchFailed
          message={t('identity.securityQuestions.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  // With answers on file the session learns of them at once, and the home opens.
  if (!data || data.securityAnswerList.length > 0) {
    return <Loader label={t('identity.securityQuestions.checking')} />
  }
  return questions
}
