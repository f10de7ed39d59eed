import type { Application } from '@lokseva/contract/applications/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'

const tones: Record<Application['feeStatus'], Tone> = {
  PAID: 'good',
  NOT_PAID: 'caution',
  REJECTED: 'bad',
}

type FeeStatusProps = {
  application: Application
  /** Without a label that says whose fee it is; the reason of a rejection is told elsewhere. */
  brief?: boolean
}

/** Whether the fee is paid, what became of the application, and why it was rejected. */
export function FeeStatus({ application, brief = false }: FeeStatusProps) {
  const t = useT()
  const { feeStatus, status, reasonForRejection, isLapsed, isBeingPaid } = application
  return (
    <div className="fee-status">
      <Badge tone={tones[feeStatus]}>
        {brief && feeStatus !== 'REJECTED'
          ? t(`applications.mine.ownFee.${feeStatus}`)
          : t(`applications.mine.fee.${feeStatus}`)}
      </Badge>
      {isBeingPaid && (
        <Badge tone="info" icon="clock">
          {t('applications.mine.feeChecked')}
        </Badge>
      )}
      {isLapsed && <Badge tone="bad">{t('applications.mine.lapsed')}</Badge>}
      {(status === 'CANCELLED' || status === 'OPTED_OUT') && (
        <Badge tone="info">{t(`applications.mine.status.${status}`)}</Badge>
      )}
      {!brief && feeStatus === 'REJECTED' && reasonForRejection && (
        <p>{t('applications.mine.reason', { reason: reasonForRejection })}</p>
      )}
    </div>
  )
}
