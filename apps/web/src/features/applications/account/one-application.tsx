import type { ComponentType } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { ApplicationDetails } from './details/application-details.tsx'
import type { DocumentSlot, PapersSlot, PaymentsSlot, StagesSlot } from './slots.ts'
import { useApplication } from './use-applications.ts'

export type OneApplicationProps = {
  id: string
  Payments: ComponentType<PaymentsSlot>
  Papers: ComponentType<PapersSlot>
  ViewDocument: ComponentType<DocumentSlot>
  Stages: ComponentType<StagesSlot>
}

/** One application with everything that was sent. */
export function OneApplication(props: OneApplicationProps) {
  const { id, Payments, Papers, ViewDocument, Stages } = props
  const t = useT()
  const { data, isPending, isFetching, refetch } = useApplication(id)
  const onChanged = () => void refetch()
  if (data)
    return (
      <ApplicationDetails
        details={data}
        ViewDocument={ViewDocument}
        onChanged={onChanged}
        stages={<Stages application={data} onChanged={onChanged} />}
        payments={
          <Payments application={data.application} startsPaying={false} onChanged={onChanged} />
        }
        papers={
          data.application.abilities['uploadMissing']?.allowed && (
            <Papers
              advertisementId={data.application.advertisement.id}
              applicationId={id}
              onChanged={onChanged}
            />
          )
        }
      />
    )
  return (
    <Card>
      {isPending ? (
        <Waiting label={t('applications.mine.loading')} lines={4} />
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
