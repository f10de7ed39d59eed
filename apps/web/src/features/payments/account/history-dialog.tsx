import type { Application } from '@lokseva/contract/applications/schemas'
import { listPaymentHistory } from '@lokseva/contract/payments/endpoints'
import type { PaymentHistoryRow } from '@lokseva/contract/payments/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import '../pay.css'
import { HistoryRows } from './history-rows.tsx'

export type HistoryDialogProps = {
  application: Pick<Application, 'id' | 'applicationNo' | 'abilities'>
  open: boolean
  onClose: () => void
}

/** Every payment that was begun for an application, with what became of it. */
export function HistoryDialog({ application, open, onClose }: HistoryDialogProps) {
  const t = useT()
  return (
    <Dialog
      wide
      open={open}
      heading={t('pay.history.of', { number: application.applicationNo })}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('pay.close')}
        </Button>
      }
    >
      <div className="payment-history">{open && <PaymentHistory application={application} />}</div>
    </Dialog>
  )
}

function PaymentHistory({ application }: Pick<HistoryDialogProps, 'application'>) {
  const t = useT()
  return (
    <Fetched
      query={useHistory(application.id)}
      waiting={t('pay.history.loading')}
      lines={5}
      failed={t('pay.history.failed')}
      empty={
        <EmptyState icon="document" heading={t('pay.history.none')}>
          <p>{t('pay.history.noneText')}</p>
        </EmptyState>
      }
    >
      {(rows) => <HistoryRows application={application} rows={rows} />}
    </Fetched>
  )
}

function useHistory(applicationId: string) {
  const userId = useSession()?.userId
  const { language } = useLanguage()
  return useQuery<PaymentHistoryRow[]>({
    // What became of each is told in the language of the page.
    queryKey: ['payment-history', userId, applicationId, language],
    queryFn: ({ signal }) => call(listPaymentHistory, { params: { applicationId } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
}
