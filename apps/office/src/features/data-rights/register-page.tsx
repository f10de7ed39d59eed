import { dataRightsLimits, type RegisteredRequest } from '@lokseva/contract/data-rights/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import './data-rights.css'
import { RefuseErasure } from './refuse-erasure.tsx'
import { RegisterTable } from './register-table.tsx'
import { useRegister } from './use-register.ts'

type Deciding = { request: RegisteredRequest; decision: 'erase' | 'refuse' }

/** Requests for copies and erasures, by number, with the days that are left. */
export function RegisterPage() {
  const t = useT()
  const queries = useQueryClient()
  const mayAsk = may(useOwnSession(), ['rights.write'])
  const register = useRegister()
  const [deciding, setDeciding] = useState<Deciding>()
  // Asked for or not: what this page knew of the request may be over.
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['data-requests'] })
    setDeciding(undefined)
  }
  return (
    <div className="page-stack">
      <PageHeading>{t('office.rights.heading')}</PageHeading>
      <Card>
        <p>{t('office.rights.about', { days: dataRightsLimits.answerDays })}</p>
        <Fetched
          query={register}
          waiting={t('app.loading')}
          failed={t('office.rights.failed')}
          empty={<p>{t('office.rights.none')}</p>}
        >
          {(requests) => (
            <RegisterTable
              requests={requests}
              {...(mayAsk && {
                onDecide: (request, decision) => setDeciding({ request, decision }),
              })}
            />
          )}
        </Fetched>
        {register.hasNextPage && (
          <Button
            variant="secondary"
            busy={register.isFetchingNextPage}
            onClick={() => void register.fetchNextPage()}
          >
            {t('office.rights.more')}
          </Button>
        )}
      </Card>
      {deciding?.decision === 'erase' && (
        <AskApproval
          kind="erasure.decide"
          payload={{ requestId: deciding.request.id, decision: 'erase' }}
          onAsked={close}
          onClose={close}
        />
      )}
      {deciding?.decision === 'refuse' && (
        <RefuseErasure request={deciding.request} onAsked={close} onClose={close} />
      )}
    </div>
  )
}
