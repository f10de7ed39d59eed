import { getApplication } from '@lokseva/contract/applications/endpoints'
import type { Application } from '@lokseva/contract/applications/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { call } from '#platform/api/call.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { Card } from '#ui/data/card.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Loader } from '#ui/feedback/loader.tsx'
import { ApplicationDetails } from './application-details.tsx'
import type { PapersSlot, PaymentsSlot } from './my-applications.tsx'

export type OneApplicationProps = {
  id: string
  Payments: ComponentType<PaymentsSlot>
  Papers: ComponentType<PapersSlot>
}

/** One application with everything that was sent. */
export function OneApplication({ id, Payments, Papers }: OneApplicationProps) {
  const { t } = useLanguage()
  const { data, isPending, isFetching, refetch } = useApplication(id)
  if (data)
    return (
      <ApplicationDetails
        details={data}
        payments={
          <Payments
            application={data.application}
            startsPaying={false}
            onChanged={() => void refetch()}
          />
        }
        papers={
          isAlive(data.application) && (
            <Papers
              advertisementId={data.application.advertisement.id}
              applicationId={id}
              onChanged={() => void refetch()}
            />
          )
        }
      />
    )
  return (
    <Card>
      {isPending ? (
        <Loader label={t('applications.mine.loading')} />
      ) : data === null ? (
        <p>{t('applications.mine.notThere')}</p>
      ) : (
        <FetchFailed
          message={t('applications.mine.oneFailed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}

/** Whether anything can still come of it. */
const isAlive = ({ status }: Application) => status === 'SUBMITTED' || status === 'FEES_PAID'

/** Null where the address names none of one's own. */
function useApplication(id: string) {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['application', userId, id],
    queryFn: async ({ signal }) => {
      try {
        return await call(getApplication, { params: { id } }, { signal })
      } catch (error) {
        // What is no id at all is refused as wrong; to the reader it is the same.
        if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return null
        throw error
      }
    },
    meta: { personal: true },
    staleTime: 0,
  })
}
