import type { Application } from '@lokseva/contract/applications/schemas'
import { useT } from '#platform/language/language-provider.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import type { Tone } from '#ui/feedback/tone.ts'

const tones: Record<Application['feeStatus'], Tone> = {
  PAID: 'good',
  NOT_PAID: 'caution',
  REJECTED: 'bad',
}

/** Whether the fee is paid, what became of the application, and why it was rejected. */
export function FeeStatus({ application }: { application: Application }) {
  const t = useT()
  const { feeStatus, status, reasonForRejection } = application
  return (
    <div className="fee-status">
      <Badge tone={tones[feeStatus]}>{t(`applications.mine.fee.${feeStatus}`)}</Badge>
      {(status === 'CANCELLED' || status === 'OPTED_OUT') && (
        <Badge tone="info">{t(`applications.mine.status.${status}`)}</Badge>
      )}
      {feeStatus === 'REJECTED' && reasonForRejection && (
        <p>{t('applications.mine.reason', { reason: reasonForRejection })}</p>
      )}
    </div>
  )
}
